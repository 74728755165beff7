/** Owns the look at tools: what destroys without asking, and secrets in headers. */
import {
  flagIn,
  mapIn,
  mapsIn,
  say,
  textIn,
  textNode,
  type Check,
} from "../check.js";
import { entryOf, placeOfKey, valueOf, type LocatedMap } from "../located.js";
import { eachSchema } from "../refs.js";
import { namesSecret } from "./secret-values.js";

/** Reports them; what destroys is one report, whatever the number of tools. */
export function checkTools(check: Check): void {
  const tools = mapsIn(check.document.root, "tools");
  const destructive = tools.filter(
    (tool) =>
      flagIn(mapIn(tool, "annotations") ?? tool, "destructiveHint") &&
      entryOf(tool, "confirm") === undefined,
  );
  const [first] = destructive;
  const annotations = first && mapIn(first, "annotations");
  const hint = annotations && entryOf(annotations, "destructiveHint");
  if (annotations !== undefined && hint !== undefined)
    say(
      check,
      "spec/destructive-tool",
      { names: destructive.map((tool) => textIn(tool, "name") ?? "a tool") },
      placeOfKey(annotations, hint),
    );
  for (const tool of tools) checkHeaders(check, tool);
}

function checkHeaders(check: Check, tool: LocatedMap): void {
  const input = mapIn(tool, "inputSchema");
  if (input === undefined) return;
  eachSchema(input, (schema) => {
    for (const property of mapIn(schema, "properties")?.entries ?? []) {
      const { key: name, value } = property;
      if (value.kind !== "map") continue;
      const header = entryOf(value, "x-mcp-header");
      if (header === undefined) continue;
      const place = placeOfKey(value, header);
      const isSecret =
        valueOf(value, "writeOnly")?.value === true ||
        textIn(value, "format") === "password";
      if (isSecret) say(check, "spec/header-secret", { name }, place);
      else if (
        namesSecret(name) ||
        namesSecret(textNode(value, "x-mcp-header")?.value ?? "")
      )
        say(check, "spec/header-may-be-secret", { name }, place);
    }
  });
}
