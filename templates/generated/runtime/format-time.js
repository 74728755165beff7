/** Owns the formats of dates, times and durations. */

/**
 * Whether a text is what its format says.
 * @typedef {(text: string) => boolean} Format
 */

const day = /^(\d{4})-(\d\d)-(\d\d)$/;
const clock = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i;
const months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** @type {Format} */
export function isDate(text) {
  const found = day.exec(text);
  if (found === null) return false;
  const [year, month, date] = [
    Number(found[1]),
    Number(found[2]),
    Number(found[3]),
  ];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && leap ? 29 : (months[month - 1] ?? 0);
  return date >= 1 && date <= length;
}

/** @type {Format} */
export function isTime(text) {
  const found = clock.exec(text);
  if (found === null) return false;
  const [hour, minute, second] = [
    Number(found[1]),
    Number(found[2]),
    Number(found[3]),
  ];
  const [offsetHour, offsetMinute] = [
    Number(found[5] ?? 0),
    Number(found[6] ?? 0),
  ];
  if (hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59)
    return false;
  if (second < 60) return true;
  // A leap second stands at the last second of a day in UTC.
  const offset = (found[4] === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  return second === 60 && (hour * 60 + minute - offset + 2880) % 1440 === 1439;
}

/** @type {Format} */
export function isDateTime(text) {
  return (
    /^[tT]$/.test(text.charAt(10)) &&
    isDate(text.slice(0, 10)) &&
    isTime(text.slice(11))
  );
}

/** @type {Format} */
export function isDuration(text) {
  return /^P(?:\d+W|(?=.)(?:(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D))?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/.test(
    text,
  );
}
