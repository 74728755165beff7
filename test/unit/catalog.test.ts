import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { catalog } from "../../src/diagnostics/catalog.js";

const cases = fileURLToPath(new URL("../cases", import.meta.url));
// A file of 16 MB and a link to itself cannot stand in a repository; load.test.ts has them. No command edits yet but create.
const elsewhere = new Set([
  "load/too-big",
  "load/unreadable",
  "spec/cannot-edit",
]);

it("has a case directory for each diagnostic of a spec", () => {
  const said = readdirSync(cases).flatMap((name) => {
    const file = `${cases}/${name}/stderr.txt`;
    return existsSync(file) ? [readFileSync(file, "utf8")] : [];
  });
  const codes = Object.keys(catalog).filter(
    (code) => /^(?:load|text|spec)\//.test(code) && !elsewhere.has(code),
  );
  const missing = codes.filter(
    (code) => !said.some((text) => text.includes(` ${code}: `)),
  );
  expect(missing).toEqual([]);
});
