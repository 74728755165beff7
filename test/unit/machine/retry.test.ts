/** Owns what is shown of patience and of process marks. */
import { describe, expect, it } from "vitest";
import { isSameProcess, startOf } from "../../../src/machine/process-mark.js";
import { retryBusy } from "../../../src/machine/retry.js";

const failing = (code: string): Error =>
  Object.assign(new Error(code), { code });

const attempt = async (codes: readonly string[]) => {
  const pauses: number[] = [];
  let tries = 0;
  const done = retryBusy(
    async () => {
      const code = codes[tries++];
      if (code !== undefined) throw failing(code);
      return "done";
    },
    async (milliseconds) => void pauses.push(milliseconds),
  );
  return { outcome: await done.catch(String), tries, pauses };
};

describe("a busy file", () => {
  it("is tried again, each time after a longer pause", async () => {
    expect(await attempt(["EPERM", "EBUSY", "EACCES"])).toEqual({
      outcome: "done",
      tries: 4,
      pauses: [5, 10, 20],
    });
  });

  it("is given up after less than a second", async () => {
    const { outcome, tries, pauses } = await attempt(Array(20).fill("EBUSY"));
    expect([outcome, tries]).toEqual(["Error: EBUSY", 8]);
    expect(pauses.reduce((a, b) => a + b)).toBeLessThan(1000);
  });

  it("is no excuse for other failures", async () => {
    expect(await attempt(["EPERM", "ENOSPC"])).toMatchObject({
      outcome: "Error: ENOSPC",
      tries: 2,
    });
  });
});

const stat = (state: string, start: string): string =>
  `7 (a) b (c) ${state} ${Array(18).fill("1").join(" ")} ${start} 5 6\n`;

describe("a process mark", () => {
  const own = { pid: 10, started: "100" };
  const asked = (mark: typeof own, text?: string, answer = true) =>
    isSameProcess(
      mark,
      own,
      () => answer,
      async () => text,
    );

  it("reads the start of a program with an odd name", () => {
    expect(startOf(stat("S", "4711"))).toBe("4711");
    expect(startOf(stat("Z", "4711"))).toBeUndefined();
    expect(startOf("nonsense")).toBeUndefined();
  });

  it.each([
    ["ourselves", own, undefined, true],
    ["our number, earlier", { pid: 10, started: "50" }, undefined, false],
    ["another", { pid: 7, started: "4711" }, stat("S", "4711"), true],
    ["its number, later", { pid: 7, started: "4711" }, stat("S", "9"), false],
    ["a zombie", { pid: 7, started: "4711" }, stat("Z", "4711"), false],
    ["one that cannot be looked at", { pid: 7, started: "1" }, undefined, true],
  ])("tells %s", async (_, mark, text, expected) => {
    expect(await asked(mark, text)).toBe(expected);
  });

  it("tells one that does not answer", async () => {
    expect(await asked({ pid: 7, started: "1" }, undefined, false)).toBe(false);
  });
});
