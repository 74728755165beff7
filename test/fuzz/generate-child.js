/** Owns one process that plans the project of each spec it is sent; whoever sent it ends it when it takes too long. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

const [, , ours = ""] = process.argv;
const templatesFolder = join(ours, "templates");
const room = (path) => import(pathToFileURL(join(ours, "dist", path)).href);
const { renderDiagnostics } = await room("diagnostics/render.js");
const { parseText } = await room("spec/parse-text.js");
const { parseSpec } = await room("spec/parse.js");
const { validateSpec } = await room("spec/validate.js");
const { planProject } = await room("plan/plan.js");

const templates = new Map(
  readdirSync(templatesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [
      relative(templatesFolder, path).split(sep).join("/"),
      readFileSync(path, "utf8"),
    ]),
);

process.on("message", async (text) => {
  const start = process.cpuUsage();
  let answer;
  try {
    answer = await generate(text);
  } catch (error) {
    answer = { kind: "threw", stack: String(error?.stack ?? error) };
  }
  const { user, system } = process.cpuUsage(start);
  process.send({ ...answer, ms: (user + system) / 1000 });
});
process.send({ kind: "ready" });

async function generate(text) {
  const file = "mcp.json";
  const root = parseText(file, text);
  const document = parseSpec({
    texts: new Map([[file, root.source.text]]),
    root,
    files: new Map(),
    unusable: new Map(),
    contents: new Map(),
  });
  const spec = document.ok ? validateSpec(document.value) : document;
  const told = spec.ok ? spec.warnings : spec.diagnostics;
  renderDiagnostics(told, new Map([[file, text]]));
  if (!spec.ok) {
    const codes = told
      .filter(({ severity }) => severity === "error")
      .map(({ code }) => code);
    if (codes.length === 0) throw new Error("refused without an error");
    return { kind: "refused", codes: [...new Set(codes)] };
  }
  const generator = { version: "1.0.0", dependency: "1.0.0" };
  const planned = await planProject(spec.value, templates, generator);
  if (!planned.ok) throw new Error("a good spec gives no plan");
  const files = planned.value
    .filter(({ path }) => !path.startsWith("src/generated/runtime/"))
    .map(({ path, text: written }) => [path, written]);
  return { kind: "made", files };
}
