import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 400 | 500 | 600;

/** Subsets of the shop's typeface, by what most of a text is written in. */
const SUBSETS = ['latin', 'georgian', 'cyrillic', 'latin-ext'] as const;
type FontFile = { name: string; font: Font };
const fonts = new Map<string, FontFile>();

/** A font is read when the first letter of its script is rendered, and cached. */
function openFont(subset: (typeof SUBSETS)[number], weight: Weight): FontFile {
  const name = `@fontsource/google-sans/files/google-sans-${subset}-${weight}-normal.woff`;
  let opened = fonts.get(name);
  if (!opened) {
    const font = create(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(name)))));
    if ('fonts' in font) throw new Error(`${name} is a collection of fonts.`);
    opened = { name, font };
    fonts.set(name, opened);
  }
  return opened;
}

/** The text cut where its script, and so its font, changes. Characters no font knows are left out. */
export function splitRuns(text: string, weight: Weight): (FontFile & { text: string })[] {
  const runs: (FontFile & { text: string })[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last?.font.hasGlyphForCodePoint(code)) {
      last.text += character;
      continue;
    }
    const subset = SUBSETS.find((name) => openFont(name, weight).font.hasGlyphForCodePoint(code));
    if (subset) runs.push({ ...openFont(subset, weight), text: character });
  }
  return runs;
}
