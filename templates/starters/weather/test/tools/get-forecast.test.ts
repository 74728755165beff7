import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import { getForecast } from "../../src/tools/get-forecast.js";
import { weatherService } from "../stand-in.js";

const context = testContext();

const sanFrancisco = { latitude: 37.77493, longitude: -122.4 };
const path = "/points/37.7749,-122.4";
const link = "/gridpoints/MTR/85,105/forecast";

const day = {
  name: "Monday",
  isDaytime: true,
  temperature: 59,
  temperatureUnit: "F",
  windSpeed: "5 to 10 mph",
  windDirection: "NW",
  shortForecast: "Mostly Sunny",
};
const night = { ...day, name: "Monday Night", isDaytime: false };

function forecast(...periods: readonly object[]) {
  return {
    [path]: { properties: { forecast: link } },
    [link]: { properties: { periods } },
  };
}

test("get_forecast follows the link of the place and changes units", async (t) => {
  const asked = await weatherService(t, forecast(day));
  assert.deepEqual(await getForecast({ ...sanFrancisco, days: 1 }, context), {
    periods: [
      {
        name: "Monday",
        temperature: 15,
        wind: "NW 8 to 16 km/h",
        summary: "Mostly Sunny",
      },
    ],
  });
  assert.deepEqual(asked, [path, link]);
});

test("get_forecast leaves metric values alone, and says when no wind is known", async (t) => {
  const metric = { ...day, temperature: -3, temperatureUnit: "C" };
  await weatherService(
    t,
    forecast(
      { ...metric, windSpeed: "8 km/h" },
      { ...metric, windSpeed: null },
    ),
  );
  const { periods } = await getForecast({ ...sanFrancisco, days: 1 }, context);
  assert.deepEqual(
    periods.map(({ temperature, wind }) => ({ temperature, wind })),
    [
      { temperature: -3, wind: "NW 8 km/h" },
      { temperature: -3, wind: null },
    ],
  );
});

test("get_forecast gives two periods for each day", async (t) => {
  await weatherService(t, forecast(day, night, day, night, day, night));
  const { periods } = await getForecast({ ...sanFrancisco, days: 2 }, context);
  assert.equal(periods.length, 4);
});

test("get_forecast says that a place is not covered", async (t) => {
  await weatherService(t, {});
  const london = { latitude: 51.5, longitude: -0.12, days: 1 };
  await assert.rejects(getForecast(london, context), {
    name: "ToolError",
    message:
      "There is no forecast for 51.5,-0.12: the weather service covers the United States only.",
  });
});

test("get_forecast follows no link to another server", async (t) => {
  const asked = await weatherService(t, {
    [path]: { properties: { forecast: "http://127.0.0.1:9/forecast" } },
  });
  await assert.rejects(getForecast({ ...sanFrancisco, days: 1 }, context), {
    name: "ToolError",
    message: "The weather service sent a link that leads elsewhere.",
  });
  assert.deepEqual(asked, [path]);
});
