/** Media types and bytes, as handlers return them. */
import { describe, expect, it } from "vitest";
import { sendable } from "../../templates/generated/runtime/sendable.js";

const bytes = "AP8=";
const image = { type: "image", mimeType: "image/png", data: bytes };

describe("bytes", () => {
  it.each(["AP8", "AP8=\n", "AP-_", "A===", "=AP8", "no base64!"])(
    "that are no base64 are refused: %j",
    (data) => {
      const wrong = /no base64|Base64/;
      expect(() =>
        sendable("CallToolResult", { content: [{ ...image, data }] }),
      ).toThrow(wrong);
      expect(() =>
        sendable("GetPromptResult", {
          messages: [{ role: "user", content: { ...image, data } }],
        }),
      ).toThrow(wrong);
      const contents = [{ uri: "a://b", blob: data }];
      expect(() => sendable("ReadResourceResult", { contents })).toThrow(wrong);
      const resource = { uri: "a://b", blob: data };
      expect(() =>
        sendable("CallToolResult", {
          content: [{ type: "resource", resource }],
        }),
      ).toThrow(wrong);
    },
  );

  it("that are, and none at all, are sent", () => {
    for (const data of [
      "",
      bytes,
      "QUJD",
      Buffer.alloc(99_999).toString("base64"),
    ]) {
      const content = [
        { ...image, data },
        { type: "text", text: "AP8" },
      ];
      expect(sendable("CallToolResult", { content })).toEqual({ content });
    }
  });
});

describe("a media type", () => {
  it.each(["png", "image/", "/png", "image/p ng", "image/png\r\nx: y", ""])(
    "that is none is refused: %j",
    (mimeType) => {
      const wrong = /is no mimeType/;
      expect(() =>
        sendable("CallToolResult", { content: [{ ...image, mimeType }] }),
      ).toThrow(wrong);
      const contents = [{ uri: "a://b", mimeType, text: "" }];
      expect(() => sendable("ReadResourceResult", { contents })).toThrow(wrong);
      const resources = [{ uri: "a://b", name: "b", mimeType }];
      expect(() => sendable("ListResourcesResult", { resources })).toThrow(
        wrong,
      );
    },
  );

  it.each(["text/plain", "text/html; charset=utf-8", "application/vnd.x+json"])(
    "that is one is sent: %s",
    (mimeType) => {
      const contents = [{ uri: "a://b", mimeType, text: "" }];
      expect(sendable("ReadResourceResult", { contents })).toEqual({
        contents,
      });
    },
  );
});
