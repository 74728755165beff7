/** Every row of SECURITY.md names a test that is there. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const text = readFileSync(`${root}SECURITY.md`, "utf8");
const rows = text
  .split("\n")
  .filter((line) => /^\| (?:[A-D]\d+|-) +\|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, row = "", , where = "", title = ""]) => ({
    row,
    where: where.replaceAll("`", ""),
    title: title.replaceAll("`", ""),
  }));

it("has rows", () => {
  expect(rows.length).toBeGreaterThan(20);
});

it.each(rows)("$row: $where has $title", ({ where, title }) => {
  const path = `${root}test/${where}`;
  const file = where.startsWith("cases/") ? `${path}/stderr.txt` : path;
  if (title === "") return expect(existsSync(path)).toBe(true);
  const said = readFileSync(file, "utf8");
  const wanted = where.startsWith("cases/") ? ` ${title}` : `"${title}"`;
  expect(said).toContain(wanted);
});
