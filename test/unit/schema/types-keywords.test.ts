/** Owns the test that the type of each keyword is right: all rows in one TypeScript program. */
import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { checkSchema } from "../../../src/schema/check.js";
import { compileTypes } from "../../../src/schema/types.js";
import type { Json } from "../../../src/spec/model.js";
import { keywordRows, refusedRows } from "./keyword-rows.js";
import { validatorOf } from "./support.js";
import { misfits, type SampleFile } from "./type-samples.js";

afterEach(() => vi.restoreAllMocks());

function bundling(schema: unknown) {
  return bundleSchema({
    schema: schema as Json,
    file: "mcp.yaml",
    shared: new Map(),
    files: new Map(),
  });
}

async function typesOf(schema: unknown): Promise<string> {
  const { bundled } = bundling(schema);
  if (bundled === undefined) throw new Error("not bundled");
  return compileTypes([{ name: "T", bundled, side: "wire" }], { shared: {} });
}

describe("the type of each keyword", () => {
  it.each(keywordRows)(
    "$keyword: the validator agrees with the samples",
    ({ schema, fit, misfit }) => {
      const validate = validatorOf(bundling(schema).bundled?.schema);
      expect(fit.filter((value) => !validate(value))).toEqual([]);
      expect(misfit.filter((value) => validate(value))).toEqual([]);
    },
  );

  it("takes what fits and refuses what does not, without reading a file or the network", async () => {
    const readers = [
      vi.spyOn(fs, "readFile"),
      vi.spyOn(fs, "readFileSync"),
      vi.spyOn(fs, "createReadStream"),
      vi.spyOn(fs.promises, "readFile"),
      vi.spyOn(http, "get"),
      vi.spyOn(http, "request"),
      vi.spyOn(https, "get"),
      vi.spyOn(https, "request"),
      vi.spyOn(globalThis, "fetch"),
    ];
    const files: SampleFile[] = [];
    for (const [at, { schema, fit, misfit, text }] of keywordRows.entries()) {
      const types = await typesOf(schema);
      for (const part of text ?? []) expect(types).toContain(part);
      const samples = [...fit, ...misfit].map((value) => ({
        type: "T",
        value,
      }));
      files.push({ name: `row${at}`, types, samples });
    }
    for (const reader of readers) expect(reader).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    const { misfits: found, errors } = misfits(files);
    expect(errors).toEqual([]);
    const wrong = keywordRows.flatMap(({ keyword, fit, misfit }, at) =>
      [...fit, ...misfit].flatMap((value, index) => {
        const fits = !found.has(`row${at}:${index}`);
        if (fits === index < fit.length) return [];
        const verdict = fits ? "fits" : "does not fit";
        return [`${keyword}: ${JSON.stringify(value)} ${verdict}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(["https://example.test/x.json", "./x.json", "../../x.json"])(
    "%s is nothing to read here",
    ($ref) => {
      expect(bundling({ $ref }).bundled).toBeUndefined();
      // What only looks like a reference is data.
      const data = { default: { $ref }, examples: [{ $ref }] };
      expect(bundling(data).bundled?.schema).toEqual(data);
    },
  );

  it.each(refusedRows)("%s is refused", (_, schema, code) => {
    const said = [
      ...checkSchema(schema as Json),
      ...bundling(schema).problems,
    ].map(({ toDiagnostic }) => toDiagnostic({ file: "" }).code);
    expect(said).toContain(code);
  });
});
