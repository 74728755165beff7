/** Owns what is asked of the weather service, and what its answers mean to us. */
import { type Call, fetchJson } from "./fetch-json.js";
import { fields, items, number, optional, text } from "./foreign.js";
import { env } from "./generated/environment.js";
import { ToolError } from "./generated/runtime/errors.js";
import type { Schemas } from "./generated/types.js";
import { celsius, kilometresPerHour } from "./units.js";

const severities = ["Extreme", "Severe", "Moderate", "Minor"] as const;

export async function alertsOf(
  state: string,
  call: Call,
): Promise<readonly Schemas.Alert[]> {
  const area = encodeURIComponent(state);
  const url = addressOf(`alerts/active?area=${area}`);
  const answer = await fetchJson(url, call);
  if (answer === undefined) {
    throw new ToolError(`The weather service knows no state "${state}".`);
  }
  return items(fields(answer).features).map(alert);
}

/** The days and nights to come: the service first tells which address has the forecast of a place. */
export async function forecastOf(
  latitude: number,
  longitude: number,
  call: Call,
): Promise<readonly Schemas.Period[]> {
  // More than four decimals are answered by a redirect.
  const place = [latitude, longitude]
    .map((degrees) => Number(degrees.toFixed(4)))
    .join(",");
  const url = addressOf(`points/${place}`);
  const point = await fetchJson(url, call);
  if (point === undefined) {
    throw new ToolError(
      `There is no forecast for ${place}: the weather service covers the United States only.`,
    );
  }
  const { forecast } = propertiesOf(point);
  const answer = await fetchJson(follow(text(forecast), url), call);
  return items(propertiesOf(answer).periods).map(period);
}

/** WEATHER_API may have a path of its own. */
function addressOf(path: string): URL {
  const base = env.WEATHER_API;
  const whole = `${base}${base.endsWith("/") ? "" : "/"}${path}`;
  if (URL.canParse(whole)) return new URL(whole);
  throw new ToolError("WEATHER_API, in the server's environment, is no URL.");
}

/** An answer must not choose which server we ask next. */
function follow(link: string, from: URL): URL {
  const url = URL.canParse(link, from.href) ? new URL(link, from) : undefined;
  if (url?.origin === from.origin) return url;
  throw new ToolError("The weather service sent a link that leads elsewhere.");
}

/** Answers are GeoJSON, which keeps what it tells of a place under this name. */
function propertiesOf(feature: unknown): ReturnType<typeof fields> {
  return fields(fields(feature).properties);
}

function alert(feature: unknown): Schemas.Alert {
  const { event, severity, areaDesc, expires } = propertiesOf(feature);
  return {
    event: text(event),
    severity: severities.find((known) => known === severity) ?? "Unknown",
    area: text(areaDesc),
    expires: optional(text, expires),
  };
}

function period(value: unknown): Schemas.Period {
  const { name, temperature, temperatureUnit, ...rest } = fields(value);
  const degrees = number(temperature);
  const speed = optional(text, rest.windSpeed);
  const direction = optional(text, rest.windDirection) ?? "";
  return {
    name: text(name),
    temperature: temperatureUnit === "F" ? celsius(degrees) : degrees,
    wind: speed ? `${direction} ${kilometresPerHour(speed)}`.trim() : null,
    summary: text(rest.shortForecast),
  };
}
