import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

// Georgian and Russian decline the day and Intl knows the first case alone.
const ON_WEEKDAY = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ka: ['ორშაბათს', 'სამშაბათს', 'ოთხშაბათს', 'ხუთშაბათს', 'პარასკევს', 'შაბათს', 'კვირას'],
  ru: ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье'],
} satisfies Record<Locale, string[]>;

/** A weekday as it follows "opens on": "Monday", «в понедельник», „ორშაბათს“; Monday = 1. */
export function onWeekday(day: number, locale: string) {
  return (ON_WEEKDAY[locale as Locale] ?? ON_WEEKDAY[DEFAULT_LOCALE])[day - 1] ?? '';
}

/** "Monday – Friday", "Sunday", "Monday, Wednesday" in the page's language; days are ISO weekdays, Monday = 1. */
export function weekdays(days: number[], locale: string) {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const name = (day = 1) => format.format(MONDAY + (day - 1) * DAY_MS);
  const isRun =
    days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  const dash = locale === 'ru' ? '—' : '–';
  const text = isRun
    ? `${name(days[0])} ${dash} ${name(days.at(-1))}`
    : days.map((day) => name(day)).join(', ');
  // Russian writes weekdays small; a label begins with a capital. Georgian has none to begin with.
  return locale === 'ru' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
