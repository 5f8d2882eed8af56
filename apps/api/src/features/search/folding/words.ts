import { foldWord } from './fold.ts';

const APOSTROPHES = /['’‘ʼʹ′`´]/gu;
const MILLIGRAMS = /(\d+(?:[.,]\d+)?)\s*(?:mg|мг|მგ|milligrams?|миллиграмм\p{L}*|მილიგრამ\p{L}*)(?!\p{L})/giu;
/** Plain letters have nothing to take apart but spaces: most names. */
const PLAIN = /^[a-zа-яёა-ჰ ]*$/i;
const WORD = /\d+\.\d+(?:mg)?|[\p{L}\p{M}\p{N}]+/gu;

/**
 * The words of a text, as written: apostrophes join ("p'it'na"), every other sign separates. A figure and
 * its unit are one word in all scripts ('6 mg', '6 мг' and '6მგ' give '6mg').
 */
export function splitWords(text: string): string[] {
  if (PLAIN.test(text)) return text.split(' ').filter(Boolean);
  const joined = text
    // Compatibility forms would make a word of it: 'No9'.
    .replaceAll('№', ' ')
    .normalize('NFKC')
    .replace(APOSTROPHES, '')
    .replace(MILLIGRAMS, (_, figure: string) => ` ${milligrams(Number(figure.replace(',', '.')))} `);
  return joined.match(WORD) ?? [];
}

/** The word for a nicotine content in milligrams. */
export function milligrams(figure: number): string {
  return `${figure}mg`;
}

/** Keys of the words for all that the shop sells. */
export const KEYS_OF_EVERYTHING: readonly string[] = [
  ...new Set('snus снюс სნუსი pouch pouches паучи подушечки ბალიშები'.split(' ').map(foldWord)),
];

/** Of how many milligrams a word says that it is; undefined of any other word. */
export function readMilligrams(word: string): number | undefined {
  const figure = /^(\d+(?:\.\d+)?)mg$/.exec(word)?.[1];
  return figure === undefined ? undefined : Number(figure);
}
