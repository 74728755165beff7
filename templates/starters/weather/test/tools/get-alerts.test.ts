import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import { getAlerts } from "../../src/tools/get-alerts.js";
import { weatherService } from "../stand-in.js";

const context = testContext();

const flood = {
  event: "Flood Warning",
  severity: "Severe",
  areaDesc: "Sonoma, CA; Napa, CA",
  expires: "2026-11-30T18:00:00-08:00",
  headline: "Flood Warning issued November 30 at 9:12AM PST",
};

test("get_alerts tells what is in force in a state", async (t) => {
  const asked = await weatherService(t, {
    "/alerts/active?area=CA": { features: [{ properties: flood }] },
  });
  assert.deepEqual(await getAlerts({ state: "CA" }, context), {
    state: "CA",
    alerts: [
      {
        event: "Flood Warning",
        severity: "Severe",
        area: "Sonoma, CA; Napa, CA",
        expires: "2026-11-30T18:00:00-08:00",
      },
    ],
  });
  assert.deepEqual(asked, ["/alerts/active?area=CA"]);
});

test("get_alerts copes with a severity that is new and an end that is open", async (t) => {
  const odd = { ...flood, severity: "Biblical", expires: null };
  await weatherService(t, {
    "/alerts/active?area=CA": { features: [{ properties: odd }] },
  });
  const { alerts } = await getAlerts({ state: "CA" }, context);
  assert.equal(alerts[0]?.severity, "Unknown");
  assert.equal(alerts[0]?.expires, undefined);
});

test("get_alerts of a quiet state is an empty list", async (t) => {
  await weatherService(t, { "/alerts/active?area=NV": { features: [] } });
  assert.deepEqual(await getAlerts({ state: "NV" }, context), {
    state: "NV",
    alerts: [],
  });
});

test("get_alerts says that there is no such state", async (t) => {
  await weatherService(t, {});
  await assert.rejects(getAlerts({ state: "ZZ" }, context), {
    name: "ToolError",
    message: 'The weather service knows no state "ZZ".',
  });
});

test("get_alerts does not guess what an unexpected answer means", async (t) => {
  await weatherService(t, {
    "/alerts/active?area=CA": { features: [{ properties: { event: 7 } }] },
  });
  await assert.rejects(getAlerts({ state: "CA" }, context), {
    name: "ToolError",
    message: "The weather service sent an answer that lacks a text.",
  });
});
