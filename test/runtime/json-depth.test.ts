/** Messages that are nested deep: over HTTP and over lines. */
import { expect, it } from "vitest";
import { parseBody } from "../../templates/generated/runtime/http-body.js";
import {
  isTooDeep,
  MOST_LEVELS,
} from "../../templates/generated/runtime/json-depth.js";
import { readMessage } from "../../templates/generated/runtime/read-message.js";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

it("counts the levels that are open at once, outside of texts", () => {
  expect(isTooDeep(nested(MOST_LEVELS))).toBe(false);
  expect(isTooDeep(nested(MOST_LEVELS + 1))).toBe(true);
  expect(isTooDeep(`[${Array(MOST_LEVELS).fill("[{}]").join()}]`)).toBe(false);
  const text = JSON.stringify(`\\"\\\\${nested(MOST_LEVELS + 1)}`);
  expect(isTooDeep(text)).toBe(false);
  expect(isTooDeep(`[${text},${nested(MOST_LEVELS)}]`)).toBe(true);
  const objects = '{"a":'.repeat(MOST_LEVELS + 1);
  expect(isTooDeep(`${objects}1${"}".repeat(MOST_LEVELS + 1)}`)).toBe(true);
});

it("refuses what would overflow the stack of whoever looks at it", () => {
  const request = (levels: number) =>
    `{"jsonrpc":"2.0","id":3,"method":"ping","params":{"_meta":{"a":${nested(levels)}}}}`;
  expect(readMessage(request(MOST_LEVELS - 3))).toMatchObject({ id: 3 });
  expect(readMessage(request(100_000))).toMatchObject({
    id: 3,
    error: { code: -32600, data: { type: "invalid-request" } },
  });
  expect(parseBody(request(MOST_LEVELS - 3))).toHaveProperty("value.id", 3);
  expect(parseBody(request(100_000))).toMatchObject({
    refusal: { status: 400, type: "invalid-request" },
  });
});
