/** Day, month and year with anything between them or nothing, or the year first, as browsers fill it in. */
const DAY_FIRST = /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+(\d{4})\.?$|^(\d\d)(\d\d)(\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * A typed date as the API reads it, `YYYY-MM-DD`: 17.05.1990, 17/5/1990, 17 05 1990 and 17051990 are the same day. What
 * is no such date is given back as it is: the API alone judges it.
 */
export function readTypedDate(typed: string): string {
  const text = typed.trim();
  const [, day, month, year, d, m, y] = DAY_FIRST.exec(text) ?? [];
  const [, first, second, third] = YEAR_FIRST.exec(text) ?? [];
  const parts = first ? [first, second, third] : [year ?? y, month ?? m, day ?? d];
  return parts.every((part) => part !== undefined)
    ? parts.map((part) => part.padStart(2, '0')).join('-')
    : text;
}
