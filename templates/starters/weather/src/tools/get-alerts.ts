import type { GetAlerts } from "../generated/types.js";
import { alertsOf } from "../weather-service.js";

/** Get the active weather alerts for one US state. */
export async function getAlerts(
  { state }: GetAlerts.Input,
  context: GetAlerts.Context,
): Promise<GetAlerts.Output> {
  return { state, alerts: await alertsOf(state, context) };
}
