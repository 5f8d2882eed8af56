import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBuilds } from './static-files.ts';

const root = mkdtempSync(join(tmpdir(), 'builds-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A folder of a build whose fonts, which are not compressed, say where they come from. */
function makeBuild(name: string, ...fonts: string[]) {
  const folder = join(root, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const font of fonts) writeFileSync(join(folder, 'assets', `${font}.woff2`), name);
  return folder;
}

test('a page that was opened before an upgrade finds its files, and the present version its own', () => {
  const present = makeBuild('present', 'same', 'new');
  const earlier = [makeBuild('before', 'same', 'old'), makeBuild('long before', 'old', 'oldest')];
  const files = readBuilds(present, [...earlier, join(root, 'nothing')], 'https://shop.example');
  const bodies = [...files].map(([path, { bodies }]) => [path, bodies.identity.toString()]);
  expect(Object.fromEntries(bodies)).toEqual({
    '/assets/same.woff2': 'present',
    '/assets/new.woff2': 'present',
    '/assets/old.woff2': 'before',
    '/assets/oldest.woff2': 'long before',
  });
});
