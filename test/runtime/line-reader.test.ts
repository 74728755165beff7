import { expect, it } from "vitest";
import { lineReader } from "../../templates/generated/runtime/line-reader.js";

function read(limit: number, chunks: Iterable<Buffer>): string[] {
  const seen: string[] = [];
  const take = lineReader(
    limit,
    (line) => seen.push(line),
    () => seen.push("TOO LONG"),
  );
  for (const chunk of chunks) take(chunk);
  return seen;
}

function bytes(text: string): Buffer[] {
  return [...Buffer.from(text)].map((byte) => Buffer.from([byte]));
}

const text = "é — 😀\r\n\n second\nrest";

it("puts together characters that are cut anywhere", () => {
  const lines = ["é — 😀\r", "", " second"];
  expect(read(100, [Buffer.from(text)])).toEqual(lines);
  expect(read(100, bytes(text))).toEqual(lines);
});

it("drops a line that is too long, once, and goes on", () => {
  const long = `12345\n123456${"7".repeat(50)}\n12\n`;
  const lines = ["12345", "TOO LONG", "12"];
  expect(read(5, [Buffer.from(long)])).toEqual(lines);
  expect(read(5, bytes(long))).toEqual(lines);
});

it("tells of a line that is too long before it ends", () => {
  expect(read(5, bytes("1234567"))).toEqual(["TOO LONG"]);
});

it("takes a long line in small pieces", () => {
  const piece = Buffer.from("x".repeat(100));
  const pieces = Array.from({ length: 50_000 }, () => piece);
  const [line] = read(1e7, [...pieces, Buffer.from("\n")]);
  expect(line).toHaveLength(5_000_000);
});
