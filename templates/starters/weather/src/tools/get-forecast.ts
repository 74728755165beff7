import type { GetForecast } from "../generated/types.js";
import { forecastOf } from "../weather-service.js";

/** Get the forecast for one place in the United States. */
export async function getForecast(
  { latitude, longitude, days }: GetForecast.Input,
  context: GetForecast.Context,
): Promise<GetForecast.Output> {
  const periods = await forecastOf(latitude, longitude, context);
  return { periods: periods.slice(0, 2 * days) }; // A day and its night.
}
