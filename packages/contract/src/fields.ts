import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from './search-limits.ts';

/** PostgreSQL has no text with a null character in it, and so has no response to one. */
export const text = z.string().regex(/^[^\0]*$/, 'Null characters are not allowed.');

export const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** A row as others name it. */
export const named = z.object({ slug: z.string(), name: z.string() });

/** Of a field that was left empty (docs/behaviour.md#required-fields). */
export const REQUIRED = 'This field is required.';
/** What a column of PostgreSQL holds. */
export const MAX_INTEGER = 2_147_483_647;
/** A row's number in a body. */
export const reference = z.int(REQUIRED).min(1).max(MAX_INTEGER);
const INVALID_DATE = 'Enter a valid date.';
const INVALID_MOMENT = 'Enter a valid date and time.';
/** PostgreSQL's calendar has no year 0. */
const AFTER_YEAR_0 = /^(?!0000)/;
/** A day in a body or a query. */
export const day = z.iso.date(INVALID_DATE).regex(AFTER_YEAR_0, INVALID_DATE);
/** A moment in a body, in whatever time zone. */
export const moment = z.iso
  .datetime({ offset: true, error: INVALID_MOMENT })
  .regex(AFTER_YEAR_0, INVALID_MOMENT);
const INVALID_EMAIL = 'Enter a valid email address.';

/**
 * Text that must be there, without the space around it. One line, where a pasted line break becomes a space, unless
 * `lines` says otherwise. What nobody can see is left out: control characters, and those that turn the direction of
 * writing for whatever comes after them.
 */
export function requiredText(max: number, { lines = false } = {}) {
  return z
    .string()
    .overwrite((text) => visible(text, lines).trim())
    .min(1, { error: REQUIRED, abort: true })
    .max(max);
}

/** The same, where nothing may be said. */
export function optionalText(max: number, { lines = false } = {}) {
  return z
    .string()
    .overwrite((text) => visible(text, lines).trim())
    .max(max);
}

/** Text by which something is found: of one that is longer than any so much is left that nothing is found by it. */
export function lookupText(longest: number) {
  return z
    .string()
    .overwrite((text) =>
      visible(text, false)
        .trim()
        .slice(0, longest + 1),
    )
    .max(longest + 1);
}

/**
 * What somebody types into a search box, which can hold anything: control characters count as spaces, and what comes
 * after the longest text that is searched is left out.
 */
export const searchText = z
  .string()
  .overwrite((text) => Array.from(visible(text, false).trim()).slice(0, SEARCH_MAX_LENGTH).join(''))
  .default('');

/** One that is seen: no space, no control character, none that only changes its neighbours, and not the empty Braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

function visible(text: string, lines: boolean) {
  if (!VISIBLE.test(text)) return '';
  const upright = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  return lines ? upright.replace(/[^\P{Cc}\n\r\t]/gu, '') : upright.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** An address as people type it: the space around it goes, the rest stays as it is. */
export const email = z
  .string()
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .max(254, { error: INVALID_EMAIL, abort: true })
  .regex(z.regexes.email, INVALID_EMAIL);

/** reCAPTCHA v3; empty where the shop has no site key. */
export const recaptchaToken = z.string().max(4096).default('');

/** The honeypot: a field that people do not see. What fills it in is thanked, and nothing is kept. */
export const honeypot = z.string().max(1_000).default('');
