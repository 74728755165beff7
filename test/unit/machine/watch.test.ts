/** Holds the watching of files: what is told, what is not, and where the system cannot watch. */
import {
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { nodeMachine } from "../../../src/machine/node.js";
import { watchFiles, type Watching } from "../../../src/machine/watch.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

/** A system that says what the test makes it say, of folders that it knows. */
function toldBy(
  folders: readonly string[],
  links: Readonly<Record<string, string>> = {},
) {
  const listeners = new Map<
    string,
    (event: string, name: string | null) => void
  >();
  const closed: string[] = [];
  const watching: Watching = {
    watch(folder, happened) {
      if (!folders.includes(folder)) throw new Error("ENOSPC");
      listeners.set(folder, happened);
      return {
        close: () => void closed.push(folder),
        on: () => undefined as never,
      };
    },
    isFolder: (path) =>
      path === "/" || folders.includes(path) || path === "/full",
    realPath: (path) => links[path] ?? path,
    platform: "linux",
  };
  return {
    watching,
    closed,
    watched: () => [...listeners.keys()].sort(),
    say: (folder: string, name: string | null) =>
      listeners.get(folder)?.("rename", name),
  };
}

describe("a watch", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("tells a burst once, and nothing of other files", () => {
    const system = toldBy(["/a"]);
    const changed = vi.fn<() => void>();
    watchFiles(system.watching, ["/a/one.json"], changed);
    system.say("/a", "two.json");
    vi.advanceTimersByTime(5000);
    expect(changed).not.toHaveBeenCalled();
    for (let n = 0; n < 5; n++) system.say("/a", "one.json");
    vi.advanceTimersByTime(5000);
    expect(changed).toHaveBeenCalledTimes(1);
    system.say("/a", "ONE.json");
    system.say("/a", null);
    vi.advanceTimersByTime(5000);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it("tells also what never pauses", () => {
    const system = toldBy(["/a"]);
    const changed = vi.fn<() => void>();
    watchFiles(system.watching, ["/a/one.json"], changed);
    for (let n = 0; n < 1000; n++) {
      system.say("/a", "one.json");
      vi.advanceTimersByTime(10);
    }
    expect(changed.mock.calls.length).toBeGreaterThan(3);
  });

  it("waits for folders that are not there, follows links, and sees its folder go", () => {
    const system = toldBy(["/a", "/b", "/"], {
      "/a/link.json": "/b/real.json",
    });
    const changed = vi.fn<() => void>();
    watchFiles(
      system.watching,
      ["/a/new/deep/x.json", "/a/link.json"],
      changed,
    );
    expect(system.watched()).toEqual(["/a", "/b"]);
    for (const [folder, name] of [
      ["/a", "new"],
      ["/b", "real.json"],
      ["/a", "link.json"],
      ["/a", "a"],
    ] as const) {
      changed.mockClear();
      system.say(folder, name);
      vi.advanceTimersByTime(5000);
      expect([folder, name, changed.mock.calls.length]).toEqual([
        folder,
        name,
        1,
      ]);
    }
  });

  it("looks from time to time where the system cannot watch, and ends when it is told to", () => {
    const system = toldBy(["/a"]);
    const changed = vi.fn<() => void>();
    const end = watchFiles(
      system.watching,
      ["/full/x.json", "/a/y.json"],
      changed,
    );
    vi.advanceTimersByTime(10_000);
    expect(changed.mock.calls.length).toBeGreaterThan(3);
    changed.mockClear();
    system.say("/a", "y.json");
    end();
    expect(system.closed).toEqual(["/a"]);
    vi.advanceTimersByTime(10_000);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe("the real disk", () => {
  const folder = temporaryFolder("watch");
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (path: string) => join(folder, path);

  it.each([
    ["is written", () => writeFileSync(at("one.json"), "2")],
    [
      "is replaced by a rename",
      () => {
        writeFileSync(at("one.json.tmp"), "3");
        renameSync(at("one.json.tmp"), at("one.json"));
      },
    ],
    ["goes", () => rmSync(at("one.json"))],
    ["comes", () => writeFileSync(at("one.json"), "4")],
    ["stands behind a link", () => writeFileSync(at("real/there.json"), "5")],
    ["gets its folder", () => mkdirSync(at("later"))],
    ["loses its folder", () => rmSync(at("gone"), { recursive: true })],
  ])("tells when a file %s", async (_, change) => {
    mkdirSync(at("real"), { recursive: true });
    mkdirSync(at("gone"), { recursive: true });
    writeFileSync(at("real/there.json"), "");
    rmSync(at("link.json"), { force: true });
    symlinkSync(at("real/there.json"), at("link.json"));
    const names = ["one.json", "link.json", "later/x.json", "gone/y.json"];
    let told = 0;
    const end = nodeMachine().watch(names.map(at), () => void told++);
    change();
    await expect.poll(() => told).toBeGreaterThan(0);
    end();
  });
});
