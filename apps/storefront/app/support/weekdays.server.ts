const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** "Monday – Friday", "Sunday", "Monday, Wednesday" in the page's language; days are ISO weekdays, Monday = 1. */
export function weekdays(days: number[], locale: string) {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const name = (day = 1) => format.format(MONDAY + (day - 1) * DAY_MS);
  const isRun =
    days.length > 2 && days.every((day, place) => place === 0 || day === (days[place - 1] ?? 0) + 1);
  const text = isRun ? `${name(days[0])} – ${name(days.at(-1))}` : days.map((day) => name(day)).join(', ');
  // Russian writes weekdays small; a label begins with a capital. Georgian has none to begin with.
  return locale === 'ru' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
