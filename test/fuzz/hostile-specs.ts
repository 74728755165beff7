/** Owns hostile specs: whole `mcp.json` documents with something hostile in every place that takes a text. */
import * as fc from "fast-check";
import type { Json } from "../../src/spec/model.js";
import {
  hostileRoot,
  hugeRoot,
  sharedSchema,
  type Surroundings,
  variableSchema,
} from "./hostile-schemas.js";
import { entityName, hostileName, hostileText } from "./hostile-text.js";
import { withoutHidden } from "./without-hidden.js";

const sharedNames = [[], ["Item"], ["zqname", "any"], ["a b", "Item"], ["*/zqname", "toString"]]; // prettier-ignore
/** Of three specs two have no wrong types in their schemas. */
const wrong = [0, 0, 0, 0, 0, 0, 3, 15, 40];

/** Of ten specs nine say nothing that nobody sees: the others are refused for that alone. */
const hides = [true, ...Array<boolean>(9).fill(false)];

/**
 * One spec.
 * @param sizes how wide, deep or long its largest schemas are
 */
export function hostileSpec(sizes: readonly number[]): fc.Arbitrary<Json> {
  return fc
    .tuple(anySpec(sizes), fc.constantFrom(...hides))
    .map(([spec, mayHide]) => (mayHide ? spec : withoutHidden(spec)));
}

function anySpec(sizes: readonly number[]): fc.Arbitrary<Json> {
  return fc.oneof(
    ...sharedNames.flatMap((shared) =>
      wrong.map((share) =>
        lazily(() => specAmong({ shared, wrong: share, sizes })),
      ),
    ),
  );
}

/** Made when it is first asked: there are many parts in each. */
function lazily<T>(make: () => fc.Arbitrary<T>): fc.Arbitrary<T> {
  let made: fc.Arbitrary<T> | undefined;
  return fc.constant(null).chain(() => (made ??= make()));
}

function specAmong(around: Surroundings): fc.Arbitrary<Json> {
  const root = hostileRoot(around);
  const maybe = <T>(value: fc.Arbitrary<T>) =>
    fc.option(value, { nil: undefined });
  const schema = fc.oneof(
    { weight: 40, arbitrary: root },
    { weight: 1, arbitrary: hugeRoot(around) },
  );
  const tool = fc.record({
    name: entityName,
    title: maybe(hostileText),
    description: hostileText,
    inputSchema: schema,
    outputSchema: maybe(root),
    annotations: maybe(fc.record({ title: hostileText })),
    _meta: maybe(fc.record({ "zqname/x": hostileText })),
  });
  const described = { title: maybe(hostileText), description: hostileText };
  const resource = fc.record({
    name: entityName,
    ...described,
    uri: fc.constantFrom("x://a", "x://zqtext"),
    mimeType: maybe(fc.constantFrom("text/plain", "text/zqtext")),
    text: maybe(hostileText),
  });
  const template = fc.record({
    name: entityName,
    ...described,
    uriTemplate: fc.constantFrom("t://{a}", "t://zqtext/{zqname}{?a*}"),
    variables: maybe(fc.record({ a: variableSchema(around) })),
    list: maybe(fc.boolean()),
  });
  const prompt = fc.record({
    name: entityName,
    ...described,
    arguments: fc.uniqueArray(
      fc.record({ name: hostileName, description: hostileText }),
      { maxLength: 2, selector: ({ name }) => name },
    ),
    messages: maybe(
      fc.array(
        fc.record({
          role: fc.constantFrom("user", "assistant"),
          text: hostileText.map((text) => text.replaceAll(/[{}]/g, "$&$&")),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    ),
  });
  const byName = { maxLength: 2, selector: nameOf };
  return fc
    .record({
      server: fc.record({
        name: fc.constantFrom("probe", "zqname", "@zqname/probe"),
        version: fc.constant("1.0.0"),
        title: maybe(hostileText),
        instructions: maybe(hostileText),
      }),
      tools: fc.uniqueArray(tool, { ...byName, minLength: 1 }),
      resources: fc.uniqueArray(resource, { ...byName, maxLength: 1 }),
      resourceTemplates: fc.uniqueArray(template, { ...byName, maxLength: 1 }),
      prompts: fc.uniqueArray(prompt, byName),
      schemas: fc.tuple(...around.shared.map(() => sharedSchema(around))),
      env: maybe(
        fc.record({ ZQNAME: fc.record({ description: hostileText }) }),
      ),
    })
    .map(({ schemas, env, ...rest }) => ({
      mcpgen: 1,
      ...(JSON.parse(JSON.stringify(rest)) as Record<string, Json>),
      ...(env === undefined ? {} : { env }),
      schemas: Object.fromEntries(
        schemas.map((each, at) => [around.shared[at] ?? "", each]),
      ),
    }));
}

function nameOf({ name }: { readonly name: string }): string {
  return name.toLowerCase();
}
