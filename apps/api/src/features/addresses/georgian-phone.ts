import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { fieldErrors } from '#api/http/api-error.ts';

/**
 * A phone number of Georgia as people write it there; undefined for anything else. So is one with an extension: phones are compared by
 * their last figures, and a blocked one would be another.
 */
export function toGeorgianPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'GE');
  const isThere = number?.countryCallingCode === '995' && !number.ext && number.isValid();
  return isThere ? number.formatInternational() : undefined;
}

/** The same of a form's field. Throws 400. */
export function requirePhone(typed: string): string {
  const phone = toGeorgianPhone(typed);
  if (phone) return phone;
  throw fieldErrors({ phone: ['Enter a phone number of Georgia, for example +995 599 00 00 00.'] });
}
