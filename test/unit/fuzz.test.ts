import fc from "fast-check";
import { expect, it } from "vitest";
import { renderDiagnostics } from "../../src/diagnostics/render.js";
import { checkText, told } from "./check-text.js";

// Long runs: FUZZ_RUNS=20000 FUZZ_SEED=… npx vitest run test/unit/fuzz.test.ts
const runs = Number(process.env["FUZZ_RUNS"] ?? 300);
const seed = Number(process.env["FUZZ_SEED"] ?? 20260728);

const yaml = `mcpgen: 1
server:
  name: probe
  version: "1.0.0"
x-id: &id { type: string, minLength: 1 }
transports: { stdio: {}, http: { port: 3000, maxBodyBytes: 1mb } }
env: { TOKEN: { description: "a: token", required: true } }
cache: { tools/list: { ttlMs: 30s } }
tools:
  - name: find_note
    description: |
      Find a note.
    inputSchema:
      type: object
      properties: { id: *id, kind: { type: string, enum: [a, b] } }
      required: [id]
  - <<: { name: other }
    outputSchema: { $ref: "#/schemas/Note" }
resources:
  - { name: note, uriTemplate: "notes://{id}{?q*}", complete: { id: true }, list: true }
  - { name: hello, uri: notes://hello, text: Hello. }
prompts:
  - name: review
    arguments: [{ name: week }]
    messages: [{ role: user, text: "Review {week}." }]
schemas:
  Note: { type: object, properties: { next: { $ref: "#/schemas/Note" } } }
`;
const json = JSON.stringify({
  mcpgen: 1,
  server: { name: "probe", version: "1.0.0" },
  tools: [
    {
      name: "a",
      inputSchema: { type: "object", properties: { b: { type: "string" } } },
    },
  ],
  prompts: [{ name: "p", arguments: [{ name: "q", required: true }] }],
});

const snippet = fc.oneof(
  fc.constantFrom(
    "&a ",
    "*a",
    "*id",
    "<<: *id\n",
    "!!js/function ",
    "? ",
    ": ",
    "- ",
    "{",
    "}",
    "[",
    "]",
    "\t",
    "\u00A0",
    "\uFEFF",
    "\r\n",
    "---\n",
    "...\n",
    "%YAML 1.1\n",
    "|\n",
    ">-\n",
    "'",
    '"',
    "#",
    "\\",
    "\0",
    "\uD800",
    "__proto__: { a: 1 }\n",
    "$ref: ./x.yaml\n",
    "$ref: https://x\n",
    "1.10",
    ".inf",
    "~",
    "null",
    "{{",
    "//",
    "/*",
    ",",
    "constructor: 1\n",
    "x-mcp-header: A\n",
    "\u202E",
  ),
  fc.string({ maxLength: 4 }),
);
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat({ max: 12 }),
  insert: snippet,
});

function mutate(
  text: string,
  edits: readonly {
    readonly at: number;
    readonly remove: number;
    readonly insert: string;
  }[],
): string {
  return edits.reduce((before, { at, remove, insert }) => {
    const start = Math.floor(at * before.length);
    return before.slice(0, start) + insert + before.slice(start + remove);
  }, text);
}

it.each([
  ["mcp.yaml", yaml],
  ["mcp.json", json],
])(
  "no change of %s makes the check throw or hang",
  (file, text) => {
    expect(told(checkText(text, file))).toEqual([]);
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const changed = mutate(text, edits);
        const result = checkText(changed, file);
        const list = told(result);
        if (!result.ok && !list.some(({ severity }) => severity === "error"))
          throw new Error("failed without an error");
        for (const { place } of list)
          if (
            place?.range !== undefined &&
            place.range.end.offset < place.range.start.offset
          )
            throw new Error("a range that ends before it starts");
        renderDiagnostics(list, new Map([[file, changed]]));
        JSON.stringify(result);
      }),
      { numRuns: runs, seed },
    );
  },
  10_000 + runs * 20,
);
