import { ROMAN } from '#api/features/search/folding/letters.ts';

/** Long enough for every name, short enough for a line of an address bar. */
const MAX_LENGTH = 80;
/** Signs that are read aloud. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/&/g, ' and '],
  [/%/g, ' percent '],
  [/['’ʼ]/g, ''],
];

/** Slugs that are the last parts of other calls, such as `/api/products/search/`. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'search',
  'latest',
  'featured',
  'scale',
  'special-offer',
  'popup-feature',
  'highest-rated',
]);

/**
 * A name as the last part of an address: `Malé & ტყემალი` becomes `male-and-tkemali`. Empty when nothing of the name
 * can be written in Latin letters.
 */
export function slugText(name: string): string {
  const spoken = SPOKEN.reduce((text, [sign, word]) => text.replace(sign, word), name.toLowerCase());
  const roman = Array.from(spoken.normalize('NFC'), (letter) => ROMAN.get(letter) ?? letter).join('');
  const words = roman
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.reduce((slug, word) => {
    const longer = slug === '' ? word : `${slug}-${word}`;
    return longer.length > MAX_LENGTH ? slug || word.slice(0, MAX_LENGTH) : longer;
  }, '');
}
