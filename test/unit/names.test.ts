import { describe, expect, it } from "vitest";
import {
  findCollisions,
  nameEntities,
  schemaTypeName,
  type NameKind,
} from "../../src/spec/names.js";

function named(name: string, kind: NameKind = "tool") {
  const [names] = nameEntities([{ kind, name }]);
  if (names === undefined) throw new Error("no names");
  return [names.file, names.identifier, names.namespace];
}

describe("names of one entity", () => {
  it.each([
    ["search-docs", "search-docs", "searchDocs", "SearchDocs"],
    ["add_note", "add-note", "addNote", "AddNote"],
    ["getUser", "get-user", "getUser", "GetUser"],
    ["HTTPServer", "http-server", "httpServer", "HttpServer"],
    ["s3Upload", "s3-upload", "s3Upload", "S3Upload"],
    ["architecture.md", "architecture-md", "architectureMd", "ArchitectureMd"],
    [
      "Dynamic Text Resource",
      "dynamic-text-resource",
      "dynamicTextResource",
      "DynamicTextResource",
    ],
    ["v1_0", "v1-0", "v1_0", "V1_0"],
    ["123", "123", "_123", "_123"],
    ["2fa", "2fa", "_2fa", "_2fa"],
    ["café", "café", "café", "Café"],
    ["cafe\u0301", "café", "café", "Café"],
    ["ストック 確認", "ストック-確認", "ストック確認", "ストック確認"],
    ["été", "été", "été", "Été"],
  ])("%s", (name, file, identifier, namespace) => {
    expect(named(name)).toEqual([file, identifier, namespace]);
  });

  it.each([
    ["delete", "deleteTool", "Delete"],
    ["await", "awaitTool", "Await"],
    ["arguments", "argumentsTool", "ArgumentsTool"],
    ["null", "nullTool", "Null"],
    ["NaN", "naN", "NaNTool"],
    ["fetch", "fetchTool", "Fetch"],
    ["handlers", "handlersTool", "HandlersTool"],
    ["tool", "toolTool", "Tool"],
    ["promise", "promise", "PromiseTool"],
    ["schemas", "schemas", "SchemasTool"],
    ["uint8_array", "uint8Array", "Uint8ArrayTool"],
    ["not-implemented", "notImplemented", "NotImplementedTool"],
  ])(
    "%s is kept away from what has that name",
    (name, identifier, namespace) => {
      expect(named(name).slice(1)).toEqual([identifier, namespace]);
    },
  );

  it.each([
    ["con", "con-tool"],
    ["NUL", "nul-tool"],
    ["com1", "com1-tool"],
    ["console", "console"],
    ["aux-cable", "aux-cable"],
  ])("%s gets a file that Windows can make", (name, file) => {
    expect(named(name)[0]).toBe(file);
  });

  it("makes a name for symbols alone, always the same", () => {
    const [file, identifier, namespace] = named("🎉");
    expect(file).toMatch(/^tool-[0-9a-f]{8}$/);
    expect(identifier).toMatch(/^tool[0-9A-Fa-f]{8}$/);
    expect(namespace).toMatch(/^Tool[0-9A-Fa-f]{8}$/);
    expect(named("🎉")).toEqual([file, identifier, namespace]);
    expect(named("🎈")[0]).not.toBe(file);
  });

  it("keeps long names within what disks take, and apart", () => {
    const long = "天".repeat(200);
    const [file = ""] = named(long, "resource");
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(120);
    expect(named(`${long}気`, "resource")[0]).not.toBe(file);
  });

  it("names the types of shared schemas", () => {
    expect(["line-item", "Array", "Sku"].map(schemaTypeName)).toEqual([
      "LineItem",
      "ArraySchema",
      "Sku",
    ]);
  });
});

describe("names of several entities", () => {
  const all = (...list: readonly (readonly [NameKind, string])[]) =>
    list.map(([kind, name]) => ({ kind, name }));

  it("tells kinds that share a name apart", () => {
    const entities = all(
      ["tool", "note"],
      ["resource", "note"],
      ["prompt", "Note"],
      ["tool", "other"],
    );
    const names = nameEntities(entities);
    expect(names.map((n) => [n.file, n.identifier, n.namespace])).toEqual([
      ["note", "noteTool", "NoteTool"],
      ["note", "noteResource", "NoteResource"],
      ["note", "notePrompt", "NotePrompt"],
      ["other", "other", "Other"],
    ]);
    expect(findCollisions(entities, names)).toEqual([]);
  });

  it("renames no entity when another of its kind is added", () => {
    const before = all(
      ["tool", "get-user"],
      ["prompt", "note"],
      ["tool", "note"],
    );
    const after = all(
      ...before.map(({ kind, name }) => [kind, name] as const),
      ["tool", "users"],
      ["tool", "getUser"],
    );
    expect(nameEntities(after).slice(0, 3)).toEqual(nameEntities(before));
  });

  it.each([
    [["tool", "get-user"], ["tool", "getUser"], "getUser"],
    [["tool", "Read"], ["tool", "read"], "read"],
    [["resource", "a.b"], ["resource", "a b"], "aB"],
    [["tool", "con"], ["tool", "con-tool"], "src/tools/con-tool.ts"],
    [["tool", "note-tool"], ["tool", "noteTool"], "noteTool"],
  ] as const)("%j and %j meet", (one, other, as) => {
    const entities = all(one, other);
    expect(findCollisions(entities, nameEntities(entities))).toEqual([
      { first: 0, second: 1, as },
    ]);
  });

  it("sees a name with a kind's suffix that meets a plain one", () => {
    const entities = all(
      ["tool", "note"],
      ["resource", "note"],
      ["tool", "note-tool"],
    );
    expect(findCollisions(entities, nameEntities(entities))).toEqual([
      { first: 0, second: 2, as: "noteTool" },
    ]);
  });

  it.each([
    [
      ["tool", "v1_0"],
      ["tool", "v10"],
    ],
    [
      ["tool", "note"],
      ["prompt", "note"],
    ],
  ] as const)("%j and %j do not", (one, other) => {
    const entities = all(one, other);
    expect(findCollisions(entities, nameEntities(entities))).toEqual([]);
  });
});
