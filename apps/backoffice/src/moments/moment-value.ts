import { SHOP_OFFSET, toShopClock } from '@pouchery/contract/shop-time';

/** A day (`2026-11-21`), a time of the clock (`14:05`), or both: a moment, as an ISO instant. */
export type MomentKind = 'day' | 'clock' | 'moment';

const DAY = /^(?:(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4})|(\d{4})-(\d{2})-(\d{2}))$/;
/** 24:00 closes at the end of a day. */
const CLOCK = /^(?:([01]?\d|2[0-3])[:.]([0-5]\d)|24[:.]00)$/;
const MOMENT = /^(.+?)(?:,\s*|\s+|T)(\d{1,2}[:.]\d{2})$/;

/** What a typed text says, day first and with 24 hours, by the shop's clock. Undefined where it says none. */
export function readMoment(typed: string, kind: MomentKind): string | undefined {
  const text = typed.trim();
  if (kind === 'day') return readDay(text);
  if (kind === 'clock') return readClock(text);
  const [, day = '', clock = ''] = MOMENT.exec(text) ?? [];
  const [readTheDay, readTheClock] = [readDay(day), readClock(clock)];
  if (!readTheDay || !readTheClock) return undefined;
  return new Date(`${readTheDay}T${readTheClock}:00${SHOP_OFFSET}`).toISOString();
}

/** A value as the field shows it: `21.11.2026`, `14:05`, or both; what is no such value as it is. */
export function writeMoment(value: string, kind: MomentKind): string {
  if (kind === 'clock') return readClock(value) ?? value;
  if (kind === 'day') return readDay(value) === value ? value.split('-').reverse().join('.') : value;
  const moment = Date.parse(value);
  if (Number.isNaN(moment) || !value.includes('T')) return value;
  const [day = '', clock = ''] = toShopClock(moment).toISOString().split('T');
  return `${writeMoment(day, 'day')}, ${clock.slice(0, 5)}`;
}

/** Whether a form's value is a day, a time or a moment, and not what somebody is still typing. */
export function isMoment(value: string, kind: MomentKind): boolean {
  if (kind === 'moment') return value.includes('T') && !Number.isNaN(Date.parse(value));
  return readMoment(value, kind) === value;
}

function readDay(text: string) {
  const [, day, month, year, isoYear, isoMonth, isoDay] = DAY.exec(text) ?? [];
  const written = isoYear
    ? `${isoYear}-${isoMonth}-${isoDay}`
    : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  // The 31st of February is read as a day of March.
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}

function readClock(text: string) {
  const [read, hours, minutes] = CLOCK.exec(text) ?? [];
  return read && (hours ? `${hours.padStart(2, '0')}:${minutes}` : '24:00');
}
