/** Owns what a file is: its media type by its name and its content, and whether it is text. */
import { textOf } from "./text-of.js";

const BY_ENDING: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  gif: "image/gif",
  gz: "application/gzip",
  htm: "text/html",
  html: "text/html",
  ico: "image/vnd.microsoft.icon",
  ics: "text/calendar",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript",
  json: "application/json",
  jsonl: "application/jsonl",
  md: "text/markdown",
  mjs: "text/javascript",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  ogg: "audio/ogg",
  pdf: "application/pdf",
  png: "image/png",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  svg: "image/svg+xml",
  toml: "application/toml",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  wasm: "application/wasm",
  wav: "audio/wav",
  webm: "video/webm",
  webp: "image/webp",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
  yaml: "application/yaml",
  yml: "application/yaml",
  zip: "application/zip",
};

/** How files begin, as Latin-1. */
const BY_BEGINNING: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG\r\n\x1a\n/, "image/png"],
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^GIF8[79]a/, "image/gif"],
  [/^RIFF[^]{4}WEBP/, "image/webp"],
  [/^%PDF-/, "application/pdf"],
  // oxlint-disable-next-line no-control-regex -- they are part of the mark
  [/^PK\x03\x04/, "application/zip"],
  // oxlint-disable-next-line no-control-regex -- they are part of the mark
  [/^\x1f\x8b/, "application/gzip"],
];

const TEXTUAL =
  /^text\/|^application\/(?:json|jsonl|toml|xml|yaml)$|\+(?:json|xml)$/;
const UNKNOWN = "application/octet-stream";

/** By its name alone; undefined where that says nothing. */
export function typeOfName(name: string): string | undefined {
  const [, ending = ""] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  return Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
}

export interface Media {
  readonly mimeType: string;
  /** Undefined where it is no text. */
  readonly text: string | undefined;
}

/** What is called text and is none is not told to be text. */
export function mediaOf(name: string, bytes: Uint8Array): Media {
  const named = typeOfName(name);
  if (named !== undefined && !TEXTUAL.test(named)) {
    return { mimeType: named, text: undefined };
  }
  const text = textOf(bytes);
  if (text !== undefined) return { mimeType: named ?? "text/plain", text };
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const found = BY_BEGINNING.find(([beginning]) => beginning.test(start));
  return { mimeType: found?.[1] ?? UNKNOWN, text };
}
