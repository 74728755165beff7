/** Owns the types of what has left the spec while its handler is still there, so that the project goes on building. */
import type { PlannedFile } from "./planned-file.js";

/** What a person has of an entity that is no longer in the spec. */
export interface Leaver {
  /** As in `PlannedFile.entity`: its kind and its name. */
  readonly entity: string;
  /** Of its handler and its test. */
  readonly texts: readonly string[];
}

const typesFile = "src/generated/types.ts";

/**
 * Gives `types.ts` a loose namespace for each one that a leaver's files import and the spec no longer makes. It goes
 * with the first run after those files are gone.
 */
export function retireTypes(
  planned: readonly PlannedFile[],
  leavers: readonly Leaver[],
): readonly PlannedFile[] {
  return planned.map((file) => {
    if (file.path !== typesFile) return file;
    const made = new Set(
      [...file.text.matchAll(/^export type \* as (\w+) /gm)].map(
        ([, name = ""]) => name,
      ),
    );
    const namespaces = leavers.flatMap((leaver) =>
      importedNames(leaver.texts.join("\n"))
        .filter((name) => !made.has(name) && made.add(name))
        .map((name) => namespaceOf(name, leaver)),
    );
    return { ...file, text: [file.text, ...namespaces].join("\n") };
  });
}

/** What is imported from `types.ts`, by the names that it has there. */
function importedNames(text: string): readonly string[] {
  const imports =
    /^import (?:type )?\{([^{}]*)\} from ["'][./\w-]*\/generated\/types\.js["']/gm;
  return [...text.matchAll(imports)].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) => /^\s*(?:type\s+)?([A-Z]\w*)/.exec(name)?.[1] ?? "")
      .filter((name) => name !== "" && name !== "Handlers"),
  );
}

const loose = [
  "Input",
  "WireInput",
  "Output",
  "Reply",
  "Variables",
  "Arguments",
  "Context",
  "CompletionContext",
];

function namespaceOf(name: string, { entity, texts }: Leaver): string {
  const [kind = ""] = entity.split(" ");
  const lines = [
    `/** Of a ${kind} that is no longer in the spec: this goes when its handler does. */`,
    `export declare namespace ${name} {`,
    ...loose.map((type) => `  type ${type} = any;`),
    ...handlerLines(kind, texts.join("\n")),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

/** Parameters must be `any` by a signature: an object that is `any` itself would leave them without a type. */
function handlerLines(kind: string, text: string): readonly string[] {
  const method = "(...given: any[]): any;";
  if (kind === "tool") return ["  type Handler = (...given: any[]) => any;"];
  const has = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  const main = ["read", "get", "list"].find(has);
  return [
    "  interface Handler {",
    ...(main === undefined ? [] : [`    ${main}${method}`]),
    ...(main === "list" ? [] : [`    list?${method}`]),
    "    complete?: { [name: string]: (...given: any[]) => any };",
    "  }",
  ];
}
