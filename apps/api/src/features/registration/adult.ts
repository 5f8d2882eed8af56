import { MIN_AGE } from '@pouchery/contract/accounts';
import { toShopDay } from '@pouchery/contract/shop-time';

/** Nobody who lives was born before. */
const EARLIEST = '1900-01-01';

/**
 * What is wrong with a date of birth, if anything: the person must be of age on this day in Tbilisi
 * (docs/behaviour.md#adults-only). Somebody born on 29 February is so from 1 March in other years.
 */
export function birthFault(dateOfBirth: string, now: Date) {
  if (dateOfBirth < EARLIEST) return 'Enter a valid date.';
  const [year = '', ...day] = dateOfBirth.split('-');
  const ofAge = [Number(year) + MIN_AGE, ...day].join('-');
  return ofAge <= toShopDay(now) ? undefined : `You must be ${MIN_AGE} or older.`;
}
