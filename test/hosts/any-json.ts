/** Owns JSON texts of every look for property tests, and a reader of them that is not the product's. */
import * as fc from "fast-check";

const space = fc.constantFrom(
  "",
  " ",
  "\t",
  "\n",
  "\r\n  ",
  " /* , } */ ",
  ' // { "\n',
);
const key = fc.oneof(
  fc.constantFrom("a", "mcpServers", "probe", "__proto__", "toString", "//"),
  fc.string({ maxLength: 4, unit: "binary" }),
);
const scalar = fc.oneof(
  fc.string({ maxLength: 5, unit: "binary" }).map((s) => JSON.stringify(s)),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((n) => JSON.stringify(n)),
  fc.constantFrom("null", "true", "1e3", "-0"),
);

const { object, servers } = fc.letrec<{
  value: string;
  object: string;
  servers: string;
}>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, listOf(tie("value")), tie("object")),
  object: objectOf(fc.tuple(key, tie("value"))),
  servers: objectOf(
    fc.oneof(
      fc.tuple(fc.constant("mcpServers"), tie("object")),
      fc.tuple(key, tie("value")),
    ),
  ),
}));

/** A whole file, its root an object: comments and white space anywhere, some with a mark or commas too many. */
export const anyFile = fc
  .tuple(
    fc.constantFrom("", "\uFEFF"),
    space,
    fc.oneof(servers, servers, object),
    space,
  )
  .map((parts) => parts.join(""));

/** JSON with one character of it made another. */
export const brokenJson = fc
  .tuple(
    fc.json({ maxDepth: 3 }),
    fc.nat(),
    fc.constantFrom("", ",", "}", "]", '"', "1", "\\", "x", ":", "\u0000"),
  )
  .map(([text, at, other]) => {
    const n = at % (text.length + 1);
    return text.slice(0, n) + other + text.slice(n + 1);
  });

function listOf(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(value, { maxLength: 3 }), space)
    .map(([items, gap]) => `[${items.join(`${gap},`)}${gap}]`);
}

function objectOf(pair: fc.Arbitrary<[string, string]>): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.uniqueArray(pair, { maxLength: 4, selector: ([name]) => name }),
      fc.array(space, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
    )
    .map(([pairs, spaces, trailing]) => {
      const gap = (n: number) => spaces[n % spaces.length] ?? "";
      const texts = pairs.map(
        ([name, value], n) =>
          `${gap(n)}${JSON.stringify(name)}${gap(n + 1)}:${gap(n + 2)}${value}${gap(n + 3)}`,
      );
      const end = trailing && texts.length > 0 ? `,${gap(5)}` : "";
      return `{${texts.join(",")}${end}${gap(7)}}`;
    });
}

/** What a text says: comments and trailing commas out, then JSON.parse. Objects have no prototype. */
export function read(text: string): Record<string, unknown> {
  const plain = text
    .replace(/^\uFEFF/, "")
    .replaceAll(
      /("(?:[^"\\]|\\.)*")|\/\*[^]*?\*\/|\/\/[^\n\r]*/g,
      (_, kept: string | undefined) => kept ?? " ",
    )
    .replaceAll(
      /("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g,
      (_, kept: string | undefined) => kept ?? "",
    );
  return bare(JSON.parse(plain) as Record<string, unknown>);
}

/** A copy without a prototype, in which `__proto__` is a key like others. */
export function bare(value: object): Record<string, unknown> {
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [name, own] of Object.entries(value))
    Object.defineProperty(copy, name, { value: own, enumerable: true });
  return copy;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function commentsOf(text: string): readonly string[] {
  return [
    ...text.matchAll(/"(?:[^"\\]|\\.)*"|(\/\*[^]*?\*\/|\/\/[^\n\r]*)/g),
  ].flatMap(([, comment]) => (comment === undefined ? [] : [comment]));
}

/** The text with the white space in empty objects out: the one thing that putting something in may take away. */
export function withoutBlankObjects(text: string): string {
  return text.replaceAll(
    /"(?:[^"\\]|\\.)*"|\/\*[^]*?\*\/|\/\/[^\n\r]*|\{\s+\}/g,
    (found) => (/^\{\s+\}$/.test(found) ? "{}" : found),
  );
}

/** Whether `longer` is `shorter` with text put in and nothing taken away. */
export function holds(longer: string, shorter: string): boolean {
  let at = 0;
  for (const unit of longer.split("")) if (unit === shorter[at]) at += 1;
  return at === shorter.length;
}
