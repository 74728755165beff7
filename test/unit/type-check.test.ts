/** Holds what is read of the compiler's output. */
import { expect, it } from "vitest";
import { openCompiler } from "../../src/run/type-check.js";
import {
  memoryMachine,
  memoryVolume,
  putFiles,
} from "../support/memory-machine.js";

async function checked(
  stdout: string,
  kind: "done" | "failed" | "interrupted",
) {
  const volume = memoryVolume();
  putFiles(volume, "/", {
    "repo/node_modules/typescript/bin/tsc": "",
    "repo/packages/app/": "",
  });
  const commands: (readonly string[])[] = [];
  const machine = {
    ...memoryMachine(volume),
    run: async ({ args }: { args: readonly string[] }) => {
      commands.push(args);
      return { kind, stdout, stderr: "" };
    },
  };
  const compiler = await openCompiler(machine, "/repo/packages/app");
  const result = await compiler?.check();
  expect(commands[0]?.[0]).toBe("/repo/node_modules/typescript/bin/tsc");
  return result;
}

it("names each error's place once, with what belongs to it, and tells whether anything was written", async () => {
  const error =
    "src/a.ts(1,2): error TS2322: Type 'A' is not 'B'.\r\n  Property 'c' is missing.\r\n";
  expect(
    await checked(
      `${error}${error}error TS18003: No inputs.\nTSFILE: /x/.tsbuildinfo\n`,
      "failed",
    ),
  ).toEqual({
    errors: [
      "src/a.ts:1:2 error TS2322: Type 'A' is not 'B'.\n  Property 'c' is missing.",
      "error TS18003: No inputs.",
    ],
    emitted: false,
  });
  expect(await checked("TSFILE: /x/build/a.js\n", "done")).toEqual({
    errors: [],
    emitted: true,
  });
  expect(await checked("", "done")).toEqual({ errors: [], emitted: false });
});

it("takes no silence of a compiler that failed for a success, and an interrupted one for nothing", async () => {
  expect((await checked("Segmentation fault", "failed"))?.errors).toEqual([
    "tsc: Segmentation fault",
  ]);
  expect(await checked("", "interrupted")).toBeUndefined();
});

it("finds no compiler where none is installed", async () => {
  const machine = memoryMachine(memoryVolume());
  expect(await openCompiler(machine, "/work")).toBeUndefined();
});
