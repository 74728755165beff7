/** The context that tests give to handlers. */
import { expect, it } from "vitest";
import type {
  CompletionContext,
  ToolContext,
} from "../../templates/generated/runtime/context.js";
import { testContext } from "../../templates/generated/runtime/test-context.js";

it("is whole, and writes down what it is told", () => {
  const context = testContext();
  const fits: ToolContext & CompletionContext = context;
  fits.progress(1, 2, "half");
  fits.log.warning("careful", { left: 3 });
  fits.log.info("fine");
  fits.notify.resourceUpdated("notes://one");
  fits.notify.toolsChanged();
  expect(context.told).toEqual({
    progress: [{ done: 1, total: 2, message: "half" }],
    log: [
      { level: "warning", message: "careful", data: { left: 3 } },
      { level: "info", message: "fine", data: undefined },
    ],
    notify: [
      { what: "resourceUpdated", uri: "notes://one" },
      { what: "toolsChanged" },
    ],
  });
  expect(fits.signal.aborted).toBe(false);
  expect(fits.caller).toEqual({ subject: undefined, scopes: [] });
});

it("takes what it is given, and says what it does not have", () => {
  const signal = AbortSignal.abort();
  const context = testContext({ signal, arguments: { week: "1" } });
  expect(context.signal).toBe(signal);
  expect(context.arguments).toEqual({ week: "1" });
  expect({ ...context }.signal).toBe(signal);
  expect(() => context.mcp.mcpReq).toThrow("testContext({ mcp: ... })");
  expect(testContext().told.log).toEqual([]);
});
