/** Every row of what the protocol demands is in SECURITY.md, and each names a test that is there. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** How many rows each part has. */
const demanded = { A: 32, B: 10, C: 19, D: 10 } as const;

const root = fileURLToPath(new URL("../../", import.meta.url));
const text = readFileSync(`${root}SECURITY.md`, "utf8");
const rows = text
  .split("\n")
  .filter((line) => /^\| (?:[A-D]\d+|-) +\|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, row = "", what = "", where = "", title = ""]) => ({
    row,
    what,
    where: where.replaceAll("`", ""),
    title: title.replaceAll("`", ""),
  }));

it("has every row, in their order", () => {
  const ids = Object.entries(demanded).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, at) => `${part}${at + 1}`),
  );
  const named = rows.map(({ row }) => row).filter((row) => row !== "-");
  expect([...new Set(named)]).toEqual(ids);
});

it("says what is done, once for the rows of one thing", () => {
  for (const [at, { row, what }] of rows.entries()) {
    if (what === "") expect(rows[at - 1]?.row).toBe(row);
  }
});

it.each(rows)("$row: $where has $title", ({ where, title }) => {
  const isCase = where.startsWith("cases/");
  const path = `${root}test/${where}${isCase ? "/stderr.txt" : ""}`;
  expect(title).not.toBe("");
  expect(readFileSync(path, "utf8")).toContain(
    isCase ? ` ${title}: ` : `"${title}"`,
  );
});
