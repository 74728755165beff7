/** Owns the flags of `add`: one table says what each is called, takes and means, and for which kinds it is. */
import type { Argv } from "yargs";
import { addKinds, type AddKind } from "../add/kinds.js";
import { lastGiven } from "./last-given.js";

/** What `--name` of the table are given as. */
interface Values {
  readonly text: string;
  readonly texts: readonly string[];
  readonly boolean: boolean;
}

interface Row {
  readonly kinds: readonly AddKind[];
  readonly takes: keyof Values;
  readonly describe: string;
}

const entities = ["tool", "resource", "prompt"] as const;
const grammar = "NAME:TYPE, ! if required, =DEFAULT, then a description";

// prettier-ignore
const table = {
  title: { kinds: entities, takes: "text", describe: "its name for people" },
  description: { kinds: entities, takes: "text", describe: "what it is; a model decides by this" },
  input: { kinds: ["tool"], takes: "texts", describe: `an input property: ${grammar}; repeatable` },
  "input-schema": { kinds: ["tool"], takes: "text", describe: "instead, a JSON Schema file of the input" },
  output: { kinds: ["tool"], takes: "texts", describe: "an output property, in the same words; repeatable" },
  "output-schema": { kinds: ["tool"], takes: "text", describe: "instead, a JSON Schema file of the output" },
  "read-only": { kinds: ["tool"], takes: "boolean", describe: "it changes nothing; --no-read-only says that it does" },
  destructive: { kinds: ["tool"], takes: "boolean", describe: "it may destroy something" },
  idempotent: { kinds: ["tool"], takes: "boolean", describe: "twice is the same as once" },
  "open-world": { kinds: ["tool"], takes: "boolean", describe: "it reaches beyond this server" },
  uri: { kinds: ["resource"], takes: "text", describe: "its uri, such as notes://today" },
  "uri-template": { kinds: ["resource"], takes: "text", describe: "or a template, such as notes://{id}" },
  "mime-type": { kinds: ["resource"], takes: "text", describe: "the media type of its content" },
  argument: { kinds: ["prompt"], takes: "texts", describe: "an argument: NAME, ! if required, then a description; repeatable" },
  prefix: { kinds: ["handle"], takes: "text", describe: "what its ids begin with; otherwise its name" },
  ttl: { kinds: ["handle"], takes: "text", describe: "how long one lives after its last use, such as 24h" },
  state: { kinds: ["handle"], takes: "texts", describe: `a property of what is kept: ${grammar}; repeatable` },
  "state-schema": { kinds: ["handle"], takes: "text", describe: "instead, a JSON Schema file of what is kept" },
} as const satisfies Readonly<Record<string, Row>>;

type FlagName = keyof typeof table;
const rows = Object.entries<Row>(table) as readonly (readonly [
  FlagName,
  Row,
])[];

/** What the person may say of what is added. */
export type Said = {
  readonly [Name in FlagName]:
    Values[(typeof table)[Name]["takes"]] | undefined;
};

export interface AddFlags extends Said {
  readonly kind: AddKind;
  readonly name: string | undefined;
  readonly yes: boolean | undefined;
  readonly "dry-run": boolean | undefined;
}

const excluding = [
  ["input", "input-schema"],
  ["output", "output-schema"],
  ["state", "state-schema"],
  ["uri", "uri-template"],
] as const;

export function addFlags(parser: Argv): Argv<AddFlags> {
  const once = rows.filter(([, { takes }]) => takes !== "texts");
  const named = lastGiven(parser, [
    ...once.map(([name]) => name),
    "yes",
    "dry-run",
  ])
    .positional("kind", {
      choices: addKinds,
      demandOption: true,
      describe: "what is added",
    })
    .positional("name", {
      type: "string",
      describe: "its name; asked for on a terminal where it is absent",
    });
  const flagged = rows.reduce<Argv>(
    (all, [name, { kinds, takes, describe }]) =>
      all
        .option(name, {
          ...(takes === "boolean"
            ? { type: "boolean" as const }
            : { type: "string" as const, requiresArg: true }),
          ...(takes === "texts" && { array: true, nargs: 1 }),
          describe,
        })
        .group(name, groupOf(kinds)),
    named,
  );
  return excluding
    .reduce((all, [one, other]) => all.conflicts(one, other), flagged)
    .option("yes", {
      alias: "y",
      type: "boolean",
      describe: "ask nothing; what no flag says is left out",
    })
    .option("dry-run", {
      type: "boolean",
      describe: "write nothing; show what would change",
    })
    .check((given) => checkKind(given as unknown as AddFlags))
    .example("$0 add tool", "ask for all of it")
    .example(
      "$0 add tool find_notes --description \"Find notes.\" --input 'query:string! The words' --input limit:integer=10 --output notes:string[]! --read-only",
      "ask nothing",
    )
    .example(
      "$0 add tool rate --input 'stars:1|2|3|4|5!' --input 'day:date' --input 'tags:string[]=[\"new\"]'",
      "choices, a format, a list",
    )
    .example(
      "$0 add tool order --input-schema schemas/order.yaml",
      "its schema from a file",
    )
    .example(
      "$0 add resource note --uri-template 'notes://{id}' --mime-type text/plain",
      "one that has a uri",
    )
    .example(
      "$0 add prompt review --argument 'week! Which week' --argument tone",
      "one with arguments",
    )
    .example(
      "$0 add handle basket --ttl 2h --state 'items:string[]!'",
      "what tools keep across calls",
    ) as unknown as Argv<AddFlags>;
}

/** What flags say of what is added, without those that say how. */
export function saidOf(flags: AddFlags): Partial<Said> {
  const given = rows.flatMap(([name]) => {
    const value = flags[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as Partial<Said>;
}

function groupOf(kinds: readonly AddKind[]): string {
  return `${kinds.length > 1 ? "Of a tool, resource or prompt" : `Of a ${kinds.join()}`}:`;
}

function checkKind(flags: AddFlags): true {
  const problems = rows.flatMap(([name, { kinds }]) =>
    flags[name] === undefined || isKnown(kinds, flags.kind)
      ? []
      : [`--${name} is of a ${kinds.join(", ")}, not of a ${flags.kind}`],
  );
  const { destructive, idempotent, "read-only": readOnly } = flags;
  if (readOnly === true && (destructive === true || idempotent === true))
    problems.push(
      "--read-only says that it changes nothing: leave out --destructive and --idempotent",
    );
  if (problems.length > 0) throw new Error(problems.join("; "));
  return true;
}

/** A kind that is missing is told of by itself. */
function isKnown(kinds: readonly AddKind[], kind: AddKind | undefined) {
  return kind === undefined || kinds.includes(kind);
}

/** The names of the flags, so that a misspelt one can be told. */
export const addFlagNames: readonly string[] = rows.map(([name]) => name);
