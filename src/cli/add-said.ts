/** Owns what flags say of something to be added: all that is wrong with it at once, or what is wanted. */
import { readArgument } from "../add/argument.js";
import type { Wanted } from "../add/entity.js";
import type { AddKind } from "../add/kinds.js";
import { nameProblem } from "../add/name.js";
import { readProperty, twiceIn } from "../add/property.js";
import type { Read } from "../add/read.js";
import { diagnostic } from "../diagnostics/catalog.js";
import {
  resultOf,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Said } from "./add-flags.js";
import { prefixProblem, ttlProblem, uriProblem } from "./add-questions.js";
import { schemaFrom } from "./add-schema.js";
import type { Session } from "./session.js";
import type { SpecText } from "./spec-text.js";

/** Reads the flags. */
export async function wantedFrom(
  session: Session,
  { spec, path }: SpecText,
  kind: AddKind,
  name: string,
  said: Partial<Said>,
): Promise<Result<Wanted>> {
  const problems: Diagnostic[] = [];
  const report = (
    flag: string,
    value: string | undefined,
    problem: string | undefined,
  ) => {
    if (problem !== undefined)
      problems.push(diagnostic("add/bad-answer", { flag, value, problem }));
  };
  const shared = spec.schemas.map((schema) => schema.name);
  const text = (
    flag: "uri" | "uri-template" | "prefix" | "ttl",
    problemOf: (value: string) => string | undefined,
  ) => {
    const value = said[flag];
    if (value !== undefined) report(`--${flag}`, value, problemOf(value));
    return value;
  };
  const list = <T extends { readonly name: string }>(
    flag: "input" | "output" | "state" | "argument",
    read: (words: string) => Read<T>,
  ): readonly T[] | undefined => {
    const found = said[flag]?.flatMap((words) => {
      const one = read(words);
      if (one.ok) return [one.value];
      report(`--${flag}`, words, one.problem);
      return [];
    });
    report(`--${flag}`, undefined, found && twiceIn(found));
    return found;
  };
  const schema = async (
    flag: "input-schema" | "output-schema" | "state-schema",
  ) => {
    const file = said[flag];
    if (file === undefined) return undefined;
    const read = await schemaFrom(session, path, file);
    if (read.ok) return read.value;
    report(`--${flag}`, file, read.problem);
    return undefined;
  };

  report("name", name === "" ? undefined : name, nameProblem(spec, kind, name));
  if (
    kind === "resource" &&
    said.uri === undefined &&
    said["uri-template"] === undefined
  )
    report("--uri", undefined, "a resource needs one, or a --uri-template");
  const property = (words: string) => readProperty(words, shared);
  const wanted = {
    name,
    title: said.title,
    description: said.description,
    mimeType: said["mime-type"],
    uri: text("uri", (uri) =>
      uri.includes("{")
        ? "it has variables: name it with --uri-template"
        : uriProblem(uri),
    ),
    uriTemplate: text("uri-template", (uri) =>
      uri.includes("{")
        ? uriProblem(uri)
        : "it has no variable: name it with --uri",
    ),
    prefix: text("prefix", prefixProblem),
    ttl: text("ttl", ttlProblem),
    input: list("input", property),
    output: list("output", property),
    state: list("state", property),
    argument: list("argument", readArgument),
    inputSchema: await schema("input-schema"),
    outputSchema: await schema("output-schema"),
    stateSchema: await schema("state-schema"),
    readOnly: said["read-only"],
    destructive: said.destructive,
    idempotent: said.idempotent,
    openWorld: said["open-world"],
  };
  const defined = Object.entries(wanted).filter(
    ([, value]) => value !== undefined,
  );
  return resultOf(Object.fromEntries(defined) as unknown as Wanted, problems);
}
