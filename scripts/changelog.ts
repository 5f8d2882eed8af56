/**
 * `node scripts/changelog.ts 0.2.0`, which `npm version` runs: in CHANGELOG.md what is under "Unreleased" becomes that version's, of
 * today, with an empty "Unreleased" above.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CHANGELOG = join(import.meta.dirname, '../CHANGELOG.md');
const UNRELEASED = '## Unreleased\n';

/** Throws where nothing is under "Unreleased", or the version has a chapter already. */
export function releaseChanges(text: string, version: string, day: string): string {
  const [head = '', rest] = text.split(`\n${UNRELEASED}`);
  if (rest === undefined) throw new Error(`CHANGELOG.md has no line "${UNRELEASED.trim()}".`);
  if (listChapters(text).includes(version))
    throw new Error(`CHANGELOG.md has a chapter of ${version} already.`);
  const changes = rest.split(/^## /m)[0]?.trim();
  if (!changes) throw new Error('CHANGELOG.md has nothing under "Unreleased": there is nothing to release.');
  return `${head}\n${UNRELEASED}\n## ${version} - ${day}\n${rest}`;
}

/** The versions that have a chapter, the latest first. */
export function listChapters(text = readFileSync(CHANGELOG, 'utf8')): string[] {
  return [...text.matchAll(/^## (\d[\w.-]*)/gm)].map(([, version = '']) => version);
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(CHANGELOG, releaseChanges(readFileSync(CHANGELOG, 'utf8'), version, day));
}
