import { KEYS, LAYOUTS, type Layout } from './letters.ts';

/** Where each character sits: its index in the rows of `KEYS`. */
const KEY_INDEXES = new Map<string, number>();
for (const layout of LAYOUTS) {
  for (const [index, character] of [...KEYS[layout]].entries()) {
    if (character !== ' ' && !KEY_INDEXES.has(character)) KEY_INDEXES.set(character, index);
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
    .filter((sign, index) => {
      const isSlip = LETTER.test(letters[index] ?? '') && !LETTER.test(sign);
      return !(isSlip && LETTER.test(written[index - 1] ?? '') && LETTER.test(written[index + 1] ?? ''));
    })
    .join('');
}

function writtenBy(character: string, keys: string): string {
  const index = KEY_INDEXES.get(character);
  if (index === undefined) return character;
  const written = keys[index];
  return written === undefined || written === ' ' ? (keys[index - KEY_COUNT] ?? character) : written;
}
