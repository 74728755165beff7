import assert from "node:assert/strict";
import { test } from "node:test";
import { celsius, kilometresPerHour } from "../src/units.js";

test("Fahrenheit becomes Celsius to a tenth of a degree", () => {
  assert.deepEqual([32, 212, -40, 70].map(celsius), [0, 100, -40, 21.1]);
});

test("miles become kilometres, other units stay", () => {
  assert.equal(kilometresPerHour("10 mph"), "16 km/h");
  assert.equal(kilometresPerHour("5 to 15 mph"), "8 to 24 km/h");
  assert.equal(kilometresPerHour("12 km/h"), "12 km/h");
  assert.equal(kilometresPerHour("Calm"), "Calm");
});
