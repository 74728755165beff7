/** Owns what is shown of the look at the project: nothing outside, nothing in the way, nothing else read. */
import { describe, expect, it } from "vitest";
import { takeSnapshot } from "../../../src/files/snapshot.js";
import type { PlannedFile } from "../../../src/plan/planned-file.js";
import type { Result } from "../../../src/diagnostics/diagnostic.js";
import {
  memoryMachine,
  memoryVolume,
  putBytes,
  putFiles,
} from "../../support/memory-machine.js";
import { projectVolume, root, rootOn } from "./project.js";

const hash = "0".repeat(64);
const generated: PlannedFile = {
  path: "src/generated/server.ts",
  text: "x",
  ownership: "generated",
};
const wired: PlannedFile = {
  path: "src/handlers.ts",
  text: "x",
  ownership: "wired",
};
const once: PlannedFile = {
  path: "src/tools/add-note.ts",
  text: "x",
  ownership: "once",
  entity: "add_note",
};
const planned = [generated, wired, once];

const problemsOf = (result: Result<unknown>): string[] =>
  result.ok
    ? []
    : result.diagnostics.map(({ code, place }) => `${code} ${place?.file}`);

async function look(
  files: Readonly<Record<string, string>>,
  options: { ignoresCase?: boolean; platform?: NodeJS.Platform } = {},
) {
  const volume = projectVolume(files, options);
  const elsewhere = rootOn(volume) === root ? "/elsewhere" : "C:\\elsewhere";
  putFiles(volume, elsewhere, { "x.ts": "secret", "folder/": "" });
  return takeSnapshot(memoryMachine(volume), rootOn(volume), planned);
}

async function seen(
  ...input: Parameters<typeof look>
): Promise<Record<string, string>> {
  const result = await look(...input);
  if (!result.ok) throw new Error(problemsOf(result).join("\n"));
  return Object.fromEntries(result.value.files);
}

describe("a snapshot", () => {
  it("of a project that is not there yet is empty", async () => {
    const volume = memoryVolume();
    const result = await takeSnapshot(memoryMachine(volume), root, planned);
    expect(result).toMatchObject({ ok: true, value: { manifest: [] } });
    expect(result.ok && result.value.files.size).toBe(0);
  });

  it.each(["linux", "win32"] as const)(
    "holds planned and recorded files and no others, on %s",
    async (platform) => {
      const manifest = [
        "# mcp-gen 1",
        `generated ${hash} src/generated/tools/old.ts`,
        'once "old" src/tools/old.ts',
        `generated ${hash} src/generated/gone.ts`,
        `generated ${hash} src/generated/folder`,
        "",
      ].join("\n");
      const files = {
        "src/generated/.manifest": manifest,
        "src/generated/server.ts": "a\r\nb",
        "src/generated/tools/old.ts": "old",
        "src/generated/folder/x.ts": "inside",
        "src/handlers.ts": "\uFEFFhandlers",
        "src/tools/old.ts": "mine",
        "src/tools/unknown.ts": "nobody asks",
        ".env": "SECRET=1",
      };
      expect(await seen(files, { platform })).toEqual({
        "src/generated/.manifest": manifest,
        "src/generated/server.ts": "a\r\nb",
        "src/generated/tools/old.ts": "old",
        "src/handlers.ts": "\uFEFFhandlers",
        "src/tools/old.ts": "mine",
      });
    },
  );

  it("knows the copies that forced runs left", async () => {
    const result = await look({
      "src/generated/server.ts": "",
      "src/generated/server.ts.edited": "",
      "src/generated/server.ts.edited-2": "",
      "src/generated/other.edited.ts": "",
    });
    expect(result.ok && [...result.value.copies]).toEqual([
      "src/generated/server.ts.edited",
      "src/generated/server.ts.edited-2",
    ]);
  });

  it("follows links inside the project", async () => {
    const files = {
      "src/tools": "-> ../lib/tools",
      "lib/tools/add-note.ts": "linked",
      "src/handlers.ts": "-> ../lib/handlers.ts",
      "lib/handlers.ts": "also",
    };
    expect(await seen(files)).toEqual({
      "src/handlers.ts": "also",
      "src/tools/add-note.ts": "linked",
    });
  });

  it("of a project that is itself reached by a link is the project's", async () => {
    const volume = projectVolume({
      "src/handlers.ts": "-> ../lib.ts",
      "lib.ts": "x",
    });
    putFiles(volume, "/", { "short/cut": "-> /work/notes" });
    const machine = memoryMachine(volume);
    const result = await takeSnapshot(machine, "/short/cut", planned);
    expect(result.ok && [...result.value.files.keys()]).toEqual([
      "src/handlers.ts",
    ]);
  });

  it.each([
    [
      "a generated folder leads out",
      { "src/generated": "-> /elsewhere" },
      ["files/outside-project src/generated"],
    ],
    [
      "the whole source leads out, by way of a link inside",
      { src: "-> inner", inner: "-> ../../elsewhere" },
      ["files/outside-project src"],
    ],
    [
      "a file leads out",
      { "src/handlers.ts": "-> /elsewhere/x.ts" },
      ["files/outside-project src/handlers.ts"],
    ],
    [
      "a link hangs",
      { "src/handlers.ts": "-> nothing.ts" },
      ["files/dangling-link src/handlers.ts"],
    ],
    [
      "a link leads to itself",
      { "src/handlers.ts": "-> handlers.ts" },
      ["files/read-failed src/handlers.ts"],
    ],
    [
      "a folder stands for a file",
      { "src/handlers.ts/x": "" },
      ["files/not-a-file src/handlers.ts"],
    ],
    [
      "a file stands for a folder",
      { "src/tools": "" },
      ["files/not-a-folder src/tools"],
    ],
    [
      "two planned files are one",
      {
        "src/handlers.ts": "-> tools/add-note.ts",
        "src/tools/add-note.ts": "",
      },
      ["files/same-file src/tools/add-note.ts"],
    ],
  ])("refuses where %s", async (_, files, expected) => {
    expect(problemsOf(await look(files))).toEqual(expected);
  });

  it("tells everything that is in the way at once", async () => {
    const result = await look({
      "src/generated/server.ts/x": "",
      "src/handlers.ts": "-> /elsewhere/x.ts",
      "src/tools": "",
    });
    expect(problemsOf(result)).toEqual([
      "files/not-a-file src/generated/server.ts",
      "files/outside-project src/handlers.ts",
      "files/not-a-folder src/tools",
    ]);
  });

  it("does not follow a recorded path that is no longer planned out of the project", async () => {
    const files = {
      "src/generated/.manifest": [
        `generated ${hash} lib/x.ts`,
        `generated ${hash} src/generated/link.ts`,
        'once "old" src/tools/old.ts',
      ].join("\n"),
      lib: "-> /elsewhere",
      "src/generated/link.ts": "-> ../real.ts",
      "src/real.ts": "mine",
      "src/tools/old.ts": "-> ../real.ts",
    };
    expect(Object.keys(await seen(files))).toEqual([
      "src/generated/.manifest",
      "src/tools/old.ts",
    ]);
  });

  it("refuses text that would not survive, but leaves the person's own alone", async () => {
    const volume = projectVolume({});
    const bytes = Uint8Array.from([0xff, 0xfe, 0x41, 0x00]);
    for (const { path } of planned) putBytes(volume, `${root}/${path}`, bytes);
    const result = await takeSnapshot(memoryMachine(volume), root, planned);
    expect(problemsOf(result)).toEqual([
      "files/not-text src/generated/server.ts",
      "files/not-text src/handlers.ts",
    ]);
  });

  it("tells what the disk refuses", async () => {
    const volume = projectVolume({ "src/handlers.ts": "" });
    const machine = memoryMachine(volume);
    const denied = Object.assign(new Error("no"), {
      code: "EACCES",
      syscall: "open",
    });
    const result = await takeSnapshot(
      {
        ...machine,
        disk: {
          ...machine.disk,
          readBytes: () => Promise.reject(denied),
        },
      },
      root,
      planned,
    );
    expect(problemsOf(result)).toEqual(["files/read-failed src/handlers.ts"]);
  });

  describe("on a disk that ignores case", () => {
    it.each([
      ["src/Handlers.ts", ["files/case-clash src/Handlers.ts"]],
      ["SRC/handlers.ts", ["files/case-clash src"]],
      ["src/tools/Add-Note.ts", ["files/case-clash src/tools/Add-Note.ts"]],
    ])("refuses %s", async (path, expected) => {
      const result = await look({ [path]: "" }, { ignoresCase: true });
      expect(problemsOf(result)).toEqual(expected);
    });

    it("takes a generated file that goes for gone", async () => {
      const files = {
        "src/generated/.manifest": `generated ${hash} src/generated/Server.ts\n`,
        "src/generated/Server.ts": "old",
      };
      expect(Object.keys(await seen(files, { ignoresCase: true }))).toEqual([
        "src/generated/.manifest",
        "src/generated/Server.ts",
      ]);
    });

    it("does not take the same file for another that was recorded", async () => {
      const files = {
        "src/generated/.manifest": `generated ${hash} src/generated/Server.ts\n`,
        "src/generated/server.ts": "new",
      };
      expect(Object.keys(await seen(files, { ignoresCase: true }))).toEqual([
        "src/generated/.manifest",
        "src/generated/server.ts",
      ]);
    });
  });

  it("on a disk that does not ignore case lets both be", async () => {
    expect(await seen({ "src/Handlers.ts": "a" })).toEqual({});
  });
});
