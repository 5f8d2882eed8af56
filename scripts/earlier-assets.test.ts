import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierAssets, setAssetsAside, takeEarlierAssets } from './earlier-assets.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Makes a folder with these files, and nothing else. */
function fill(folder: string, names: string[]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), name);
}

/** What a build of the storefront does to `dist`. */
function build(dist: string, ...names: string[]) {
  setAssetsAside('storefront', dist);
  fill(join(dist, 'storefront/client/assets'), names);
  keepEarlierAssets('storefront', dist);
}

function kept(dist: string) {
  return [1, 2].map((at) => {
    const folder = join(dist, `earlier/storefront/${at}/assets`);
    return existsSync(folder) ? readdirSync(folder) : [];
  });
}

test('of the two builds before the present one the files are kept that a later one lacks', () => {
  for (const version of ['1', '2', '3', '4']) build(root, 'same.js', `start-${version}.js`);
  expect(kept(root)).toEqual([['start-3.js'], ['start-2.js']]);
});

test('a build that changes no file takes no earlier one away', () => {
  for (const version of ['1', '2', '3', '3', '3']) build(root, `start-${version}.js`);
  expect(kept(root)).toEqual([['start-2.js'], ['start-1.js']]);
});

test('the files of a build that was set aside are kept though the next one failed', () => {
  build(root, 'start-1.js');
  setAssetsAside('storefront', root);
  fill(join(root, 'storefront/client/assets'), []);
  build(root, 'start-2.js');
  expect(kept(root)).toEqual([['start-1.js'], []]);
});

test.each([
  ['dist/', 'old', 'old/storefront/client/assets'],
  ['checkout', 'old', 'old/dist/storefront/client/assets'],
  ['checkout of version 0.1.0', 'old', 'old/apps/storefront/build/client/assets'],
])('a build in another place takes the files from the previous %s', (_, previous, assets) => {
  fill(join(root, assets), ['same.js', 'start-1.js']);
  build(join(root, 'new'), 'same.js', 'start-2.js');
  takeEarlierAssets('storefront', join(root, previous), join(root, 'new'));
  expect(kept(join(root, 'new'))).toEqual([['start-1.js'], []]);
});

test('with the previous build come the files of the one before it', () => {
  for (const version of ['1', '2', '3']) build(join(root, 'old'), `start-${version}.js`);
  build(join(root, 'new'), 'start-4.js');
  takeEarlierAssets('storefront', join(root, 'old'), join(root, 'new'));
  expect(kept(join(root, 'new'))).toEqual([['start-3.js'], ['start-2.js']]);
});

test('a place without a build is refused', () => {
  expect(() => takeEarlierAssets('storefront', root, root)).toThrow(/no build of the storefront in/);
});
