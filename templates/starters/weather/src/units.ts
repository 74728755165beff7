/** Owns the change from US units to those that the rest of the world reads. */

/** 50 °F → 10, to a tenth of a degree. */
export function celsius(fahrenheit: number): number {
  return Math.round(((fahrenheit - 32) * 50) / 9) / 10;
}

/** "5 to 10 mph" → "8 to 16 km/h"; a speed in another unit stays as it is. */
export function kilometresPerHour(speed: string): string {
  if (!speed.endsWith(" mph")) return speed;
  return speed
    .replace(" mph", " km/h")
    .replace(/\d+/g, (miles) => `${Math.round(Number(miles) * 1.609344)}`);
}
