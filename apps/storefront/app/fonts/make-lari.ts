/**
 * Makes lari.woff2: the lari sign of Google Sans, cut out of the latin-ext subset, where 20 kB of other letters lie
 * around it. Run `node app/fonts/make-lari.ts` in apps/storefront after an upgrade of the font.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const name = '@fontsource-variable/google-sans/files/google-sans-latin-ext-wght-normal.woff2';
const whole = await readFile(fileURLToPath(import.meta.resolve(name)));
await writeFile(
  new URL('lari.woff2', import.meta.url),
  await subsetFont(whole, '₾', { targetFormat: 'woff2' }),
);
