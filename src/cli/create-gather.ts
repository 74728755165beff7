/** Owns what `create` must know before it can plan: the folder, the answers, what to start from. */
import type { Templates } from "../plan/plan.js";
import { askQuestions, checkGiven } from "./ask-questions.js";
import { chooseTarget, type Target } from "./choose-target.js";
import { factsOf, givenAnswers, wholeAnswers } from "./create-answers.js";
import { refuse, stop } from "./create-ends.js";
import { starterSource } from "./create-files.js";
import type { CreateFlags } from "./create-flags.js";
import { exitCode } from "./exit-code.js";
import { questions, type Answers } from "./questions.js";
import { noRepository } from "./repository.js";
import type { Session } from "./session.js";
import { readOwnSpec, type StartSource } from "./start-source.js";

export interface Gathered {
  readonly target: Target;
  readonly answers: Answers;
  readonly source: StartSource;
  /** Whether the person answered anything. */
  readonly asked: boolean;
  /** Why there can be no repository, where one was wanted. */
  readonly noRepository: string | undefined;
}

/** Asks what no flag has answered; an exit code where it ends here. */
export async function gather(
  session: Session,
  flags: CreateFlags,
  templates: Templates,
): Promise<Gathered | number> {
  const interactive = isInteractive(session, flags);
  const { spec } = session;
  const own = spec === undefined ? undefined : await ownSource(session, spec);
  if (typeof own === "number") return own;
  const facts = factsOf(session, templates, own?.name);
  const walk = (given: Partial<Answers>, part: "name" | "rest") =>
    askQuestions(
      session.machine,
      questions.filter(({ id }) => (id === "name") === (part === "name")),
      given,
      facts,
      interactive,
    );

  const flagged = givenAnswers(session, flags);
  const wrong = await checkGiven(questions, flagged, facts);
  if (wrong.length > 0) return refuse(session, wrong);

  // The folder first: nobody should answer ten questions to hear that it is taken.
  const named = await walk(flagged, "name");
  if (named === undefined) return stop(session, exitCode.interrupted);
  const target = await chooseTarget(session, {
    dir: flags.dir,
    name: named.answers.name ?? "",
    own: own?.own ?? [],
    force: flags.force === true,
    interactive,
  });
  if (!target.ok) return refuse(session, target.diagnostics);
  if (typeof target.value === "number") return stop(session, target.value);

  const reason = await repositoryHindrance(session, flags, target.value);
  const given = {
    ...named.answers,
    ...(reason !== undefined && { git: false }),
  };
  const rest = await walk(given, "rest");
  if (rest === undefined) return stop(session, exitCode.interrupted);
  const answers = wholeAnswers(rest.answers);
  const source =
    own ??
    (answers.start === "spec"
      ? await ownSource(session, answers.spec)
      : starterSource(templates, answers));
  if (typeof source === "number") return source;
  return {
    target: target.value,
    answers,
    source,
    asked: named.asked || rest.asked,
    noRepository: reason,
  };
}

/** Whether there is a person to be asked, who did not say that they are not. */
function isInteractive({ machine, report }: Session, { yes }: CreateFlags) {
  const { stdin, stderr, env } = machine;
  const isAutomatic =
    yes === true || report.isForPrograms || Boolean(env["CI"]);
  return !isAutomatic && stdin.isTerminal && stderr.isTerminal;
}

async function ownSource(
  session: Session,
  spec: string,
): Promise<StartSource | number> {
  const { machine, root } = session;
  const { result, texts } = await readOwnSpec(machine, root, spec);
  return result.ok ? result.value : refuse(session, result.diagnostics, texts);
}

async function repositoryHindrance(
  { machine }: Session,
  flags: CreateFlags,
  { standing }: Target,
): Promise<string | undefined> {
  const isWanted = flags.git !== false && flags["dry-run"] !== true;
  return isWanted ? noRepository(machine, standing) : undefined;
}
