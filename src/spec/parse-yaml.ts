/** Owns the reading of YAML 1.2 text into located values. */
import {
  isScalar,
  parseAllDocuments,
  type Document,
  type Node,
  type ParsedNode,
} from "yaml";
import { diagnostic } from "../diagnostics/catalog.js";
import { placeAt, type TextSource } from "./located.js";
import { readNode, type YamlReader } from "./parse-yaml-node.js";
import { findOddSpaces } from "./parse-yaml-spaces.js";
import { syntaxProblems } from "./parse-yaml-problems.js";
import type { ParsedText } from "./parse-text.js";

/** Reads one YAML document. */
export function parseYaml(source: TextSource): ParsedText {
  const documents = parseAllDocuments(source.text, {
    schema: "core",
    // We judge these two ourselves: the package neither sees `1` and "1" as equal nor tells both places.
    uniqueKeys: false,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  const list: readonly Document<ParsedNode>[] = [...documents] as never;
  const document = list[0];
  const problems = syntaxProblems(source, list);
  // A tag leaves the value below it readable; after any other error nothing is sure.
  if (
    problems.some(
      ({ severity, code }) => severity === "error" && code !== "text/tag",
    )
  )
    return { source, problems };
  if (document?.contents == null || isEmpty(document.contents)) {
    const found = placeAt(source, 0, 0);
    return {
      source,
      problems: [
        ...problems,
        diagnostic(
          "text/empty",
          { comments: source.text.includes("#") },
          found,
        ),
      ],
    };
  }
  const reader: YamlReader = {
    source,
    problems: [...problems],
    anchors: new Map(),
    tooBig: false,
    broken: false,
  };
  const root = readNode(reader, document.contents, 0).located;
  // Too big to be walked, or not what was meant: nothing that follows should judge it.
  if (reader.tooBig || reader.broken)
    return { source, problems: reader.problems };
  // Such a line says something else than it seems to, so what the rest says is not judged.
  const odd = findOddSpaces(root);
  return odd.length > 0
    ? { source, problems: [...reader.problems, ...odd] }
    : { source, root, problems: reader.problems };
}

function isEmpty(node: Node): boolean {
  return isScalar(node) && node.value === null && node.source === "";
}
