import { KEYS, LAYOUTS, type Layout } from './letters.ts';

/** Where each character sits: its place in the rows of `KEYS`. */
const PLACES = new Map<string, number>();
for (const layout of LAYOUTS) {
  for (const [place, character] of [...KEYS[layout]].entries()) {
    if (character !== ' ' && !PLACES.has(character)) PLACES.set(character, place);
  }
}
const LETTER = /\p{L}/u;
const KEY_COUNT = KEYS.latin.length / 2;

const SCRIPTS: Record<Layout, RegExp> = {
  latin: /\p{Script=Latin}/u,
  russian: /\p{Script=Cyrillic}/u,
  georgian: /\p{Script=Georgian}/u,
};

/** The layouts whose letters the text contains. */
export function listLayouts(text: string): Layout[] {
  return LAYOUTS.filter((layout) => SCRIPTS[layout].test(text));
}

/**
 * What the same keys write under `layout`. Give it the whole text as typed, before it is split into words:
 * the comma and the full stop are letters on the Russian keyboard ('cy.c' is 'снюс'). A letter that turns out
 * to be a sign in the middle of a word was a slip of the finger there, and is left out.
 */
export function typedUnder(layout: Layout, text: string): string {
  const letters = [...text];
  const written = letters.map((letter) => writtenBy(letter, KEYS[layout]));
  return written
    .filter((sign, place) => {
      const isSlip = LETTER.test(letters[place] ?? '') && !LETTER.test(sign);
      return !(isSlip && LETTER.test(written[place - 1] ?? '') && LETTER.test(written[place + 1] ?? ''));
    })
    .join('');
}

function writtenBy(character: string, keys: string): string {
  const place = PLACES.get(character);
  if (place === undefined) return character;
  const written = keys[place];
  return written === undefined || written === ' ' ? (keys[place - KEY_COUNT] ?? character) : written;
}
