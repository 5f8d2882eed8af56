import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import type { ShippedPackage } from './shipped-packages.ts';

const ROOT = join(import.meta.dirname, '..');
const TEXTS = /^(licen[cs]e|copying|notice)/i;

/** Licences under which a package may be part of a program that is not public, as long as its text comes with it. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts: they may be part of a program, and are not sold by themselves.
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
];

/** What is right though the list above does not say so, each with its reason. */
const EXCEPTIONS: { name: RegExp; license: string | undefined; reason: string }[] = [
  {
    name: /^@img\/sharp-(libvips|win32|wasm32)/,
    license: 'LGPL-3.0-or-later',
    reason: 'a library of its own that anybody can replace, loaded at run time and unchanged',
  },
  { name: /^css-mediaquery$/, license: 'BSD', reason: 'its LICENSE file has the BSD-3-Clause text' },
  { name: /^png-js$/, license: undefined, reason: 'its LICENSE file has the MIT text' },
];

/** Whether a package may be shipped by what its licence says. */
export function isAllowed({ name, license }: Pick<ShippedPackage, 'name' | 'license'>) {
  const exception = EXCEPTIONS.find((known) => known.name.test(name) && says(license, known.license));
  if (exception) return true;
  try {
    return license !== undefined && satisfies(license, ALLOWED);
  } catch {
    // No expression that anybody could read.
    return false;
  }
}

function says(license: string | undefined, expected: string | undefined) {
  return expected === undefined ? license === undefined : license?.includes(expected);
}

/** The text of `dist/THIRD-PARTY-LICENSES`: each package with its licence, and the texts that came with it. */
export function describeLicences(packages: readonly ShippedPackage[]) {
  const parts = packages.map(({ name, version, license, folder }) =>
    [`${name} ${version}`, `Licence: ${license ?? 'see its text'}`, ...readTexts(folder)].join('\n\n'),
  );
  return `${[HEAD, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const HEAD = `What others have made and Pouchery is shipped with or made from. Packages without a text here are for other kinds of
machines, or came without one: then the licence's own text counts, which https://spdx.org/licenses/ has.

The fonts in the storefront, the back office and the drawn pictures are parts of Google Sans (SIL Open Font License 1.1, below:
@fontsource-variable/google-sans). Where the embedded database is used, its programs are PostgreSQL's (PostgreSQL License).`;

function readTexts(folder: string) {
  const place = join(ROOT, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => readFileSync(join(place, entry.name), 'utf8').trim());
}
