/**
 * Makes the demo pictures' AVIF and WebP files: `npm run derivatives -w demo`. What is current stays.
 * With `--check` it writes nothing and fails when something is not current.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { describePicture, encodePicture } from '@pouchery/pictures/derive-picture';
import { type PictureFile, pictureFiles, pictureHash } from '@pouchery/pictures/picture-files';
import {
  DERIVATIVES,
  MANIFEST,
  type Manifest,
  type ManifestEntry,
  PICTURES,
  readDominantColours,
  readFocusPoints,
  readManifest,
} from './src/derivatives-manifest.ts';

const check = process.argv.includes('--check');
const names = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.webp'))
  .map((name) => name.replaceAll('\\', '/'))
  .sort();
const dominantColours = readDominantColours();
const focusPoints = readFocusPoints();
const before = existsSync(MANIFEST) ? readManifest() : {};

mkdirSync(DERIVATIVES, { recursive: true });
const present = new Set(readdirSync(DERIVATIVES));
const after: Manifest = {};
const missing: { name: string; original: Uint8Array; file: PictureFile }[] = [];
for (const name of names) {
  const original = readFileSync(new URL(name, PICTURES));
  const entry = await describe(name, original);
  after[name] = entry;
  for (const file of pictureFiles(entry.base, entry.widths)) {
    if (!present.has(file.name)) missing.push({ name, original, file });
  }
}
const used = new Set(
  Object.values(after).flatMap(({ base, widths }) => pictureFiles(base, widths).map((file) => file.name)),
);
const stale = [...present].filter((name) => /\.(avif|webp)$/.test(name) && !used.has(name));
const isManifestCurrent = JSON.stringify(before) === JSON.stringify(after);

if (check) {
  for (const { file, name } of missing) console.log(`missing: ${file.name} (${name})`);
  for (const name of stale) console.log(`stale: ${name}`);
  if (!isManifestCurrent) console.log('manifest.json does not describe the pictures');
  const isCurrent = missing.length === 0 && stale.length === 0 && isManifestCurrent;
  console.log(isCurrent ? `${names.length} pictures, all current` : 'Run: npm run derivatives -w demo');
  process.exit(isCurrent ? 0 : 1);
}

const total = missing.length;
console.log(`${names.length} pictures, ${total} files to make`);
// Written first: what is missing is told from the files, so an interrupted run is simply continued.
writeFileSync(MANIFEST, `${JSON.stringify(after, null, 1)}\n`);
// One picture per core; more than eight at a time would need gigabytes.
const workers = Math.min(availableParallelism(), 8);
await Promise.all(Array.from({ length: workers }, makeFiles));
for (const name of stale) rmSync(new URL(name, DERIVATIVES));
console.log(`done, ${stale.length} stale files removed`);

async function describe(name: string, original: Uint8Array): Promise<ManifestEntry> {
  const known = before[name];
  const focus = focusPoints[name] ?? { x: 50, y: 50 };
  const isCurrent = known?.hash === pictureHash(original);
  const { hash, base, width, height, dominant, widths } = isCurrent ? known : await describePicture(original);
  return { hash, base, width, height, dominant: dominantColours[name] ?? dominant, focus, widths };
}

async function makeFiles(): Promise<void> {
  for (let next = missing.shift(); next; next = missing.shift()) {
    const { file, name, original } = next;
    const bytes = await encodePicture(original, file.width, file.format);
    // Renamed into place: a file that is there is whole, also after an interruption.
    const part = new URL(`${file.name}.part`, DERIVATIVES);
    await writeFile(part, bytes);
    await rename(part, new URL(file.name, DERIVATIVES));
    if (missing.length % 100 === 0) console.log(`${total - missing.length}/${total} ${name}`);
  }
}
