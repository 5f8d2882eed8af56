import { KEYS, LAYOUTS, type Layout } from './letters.ts';

/** Where each character sits: its place in the rows of `KEYS`. */
const PLACES = new Map<string, number>();
for (const layout of LAYOUTS) {
  for (const [place, character] of [...KEYS[layout]].entries()) {
    if (character !== ' ' && !PLACES.has(character)) PLACES.set(character, place);
  }
}
const KEY_COUNT = KEYS.latin.length / 2;

const SCRIPTS: Record<Layout, RegExp> = {
  latin: /\p{Script=Latin}/u,
  russian: /\p{Script=Cyrillic}/u,
  georgian: /\p{Script=Georgian}/u,
};

/** The layouts whose letters the text contains. */
export function layoutsOf(text: string): Layout[] {
  return LAYOUTS.filter((layout) => SCRIPTS[layout].test(text));
}

/**
 * What the same keys write under `layout`. Give it the whole text as typed, before it is split into words:
 * the comma and the full stop are letters on the Russian keyboard ('cy.c' is 'снюс').
 */
export function typedUnder(layout: Layout, text: string): string {
  const keys = KEYS[layout];
  return Array.from(text, (character) => {
    const place = PLACES.get(character);
    if (place === undefined) return character;
    const written = keys[place];
    return written === undefined || written === ' ' ? (keys[place - KEY_COUNT] ?? character) : written;
  }).join('');
}
