/**
 * Makes the .woff2 files beside it: the letters the shop's pages are written in, cut out of Google Sans with kerning
 * and tabular figures. The package's own subsets are two to three times as large, and a phone waits for them before
 * it sees a picture. What is not in here (é of another name, say) comes from those, by the ranges in fonts.css.
 * Run `node app/fonts/make-subsets.ts` in apps/storefront after an upgrade of the font.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

function lettersFrom(first: number, last: number) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));
}

/** ASCII without `$`, `\\` and `~`, which no page has. */
const LATIN = [
  [0x20, 0x23],
  [0x25, 0x5b],
  [0x5d, 0x7d],
]
  .map(([first = 0, last = 0]) => lettersFrom(first, last))
  .join('');

/** Subset, the package's file it is cut from, and its letters; fonts.css repeats them as ranges. */
const SUBSETS = [
  ['latin', 'latin', `${LATIN}\u00a0©«°·»×é\u2009–—‘’“”„•…←↑→↓−`],
  ['georgian', 'georgian', lettersFrom(0x10d0, 0x10fa)],
  ['cyrillic', 'cyrillic', `${lettersFrom(0x410, 0x44f)}Ёё№`],
  ['lari', 'latin-ext', '₾'],
] as const;

// Apart, because the package's types do not know the second option.
const OPTIONS = { targetFormat: 'woff2' as const, keepFeatures: ['kern', 'tnum'] };

for (const [name, source, letters] of SUBSETS) {
  const file = `@fontsource-variable/google-sans/files/google-sans-${source}-wght-normal.woff2`;
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  const subset = await subsetFont(whole, letters, OPTIONS);
  await writeFile(new URL(`${name}.woff2`, import.meta.url), subset);
}
