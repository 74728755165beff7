import { it } from "vitest";
import { parse } from "yaml";
import { readFileSync } from "node:fs";
import { compileTypes } from "../../../src/schema/types.js";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { defaultsPlan } from "../../../src/schema/defaults.js";
import { filesIn, shared } from "./support.js";
it("x", async () => {
  for (const f of [
    ...filesIn(shared + "/specs"),
    ...[
      "001-prefixitems-closed",
      "002-prefixitems-rest",
      "004-unevaluated-properties-false",
      "006-anchor-ref",
      "009-ref-siblings",
      "010-required-only-branches",
      "012-typeless-keyword-too-strict",
      "013-defs-and-definitions",
      "014-schema-keyword-property-names",
      "016-root-title-renames-type",
      "018-builtin-type-shadowing",
      "023-deep-nesting/json-value.yaml",
      "025-odd-property-names",
      "055-description-injection",
      "056-tstype-and-defs-injection/tstype.yaml",
    ].map((x) => shared + "/cases/" + (x.includes("/") ? x : x + "/spec.yaml")),
  ]) {
    const spec = parse(readFileSync(f, "utf8"));
    for (const t of spec.tools) {
      const roots = [];
      const sh = new Map(Object.entries(spec.schemas ?? {}));
      for (const [k, name] of [
        ["inputSchema", "Input"],
        ["outputSchema", "Output"],
      ])
        if (t[k]) {
          const r = bundleSchema({
            schema: t[k],
            file: "mcp.yaml",
            shared: sh as never,
            files: new Map(),
          });
          if (!r.bundled) {
            console.log(
              "NOT",
              t.name,
              r.problems.map((p) => p.toDiagnostic({ file: "x" })),
            );
            continue;
          }
          roots.push({
            name,
            bundled: r.bundled,
            side: name === "Input" ? "input" : "output",
          });
          if (name === "Input" && defaultsPlan(r.bundled))
            roots.push({ name: "WireInput", bundled: r.bundled, side: "wire" });
        }
      console.log(
        "// " +
          t.name +
          "\n" +
          (await compileTypes(roots as never, {
            shared: Object.fromEntries(
              Object.keys(spec.schemas ?? {}).map((k) => [k, "Schemas." + k]),
            ),
          })),
      );
    }
  }
});
