import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const repository = fileURLToPath(new URL('..', import.meta.url));
const IMPORT = /(?:\bfrom|\bimport)[\s(]*['"]([#.][^'"]+)['"]/g;

/** Pairs of folders below `root` that import each other. Files of `root` itself are the roof: they know every folder. */
function listPairs(root: string, alias: string) {
  const imported = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: join(repository, root) })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const [, path = ''] of readFileSync(join(repository, root, file), 'utf8').matchAll(IMPORT)) {
      const target = path.startsWith(alias)
        ? path.slice(alias.length)
        : relative('.', join(dirname(file), path));
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from && to && from !== to) imported.add(`${from} ${to}`);
    }
  }
  return [...imported].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return from < to && imported.has(`${to} ${from}`);
  });
}

function folderOf(file: string) {
  const [folder = '', ...rest] = file.split(sep);
  return rest.length > 0 && folder !== '..' ? folder : undefined;
}

test.each([
  ['apps/storefront/app', '#app/'],
  ['apps/backoffice/src', '#backoffice/'],
  ['apps/api/src/features', '#api/features/'],
  ['apps/api/src/backoffice', '#api/backoffice/'],
])('no two folders of %s import each other', (root, alias) => {
  expect(listPairs(root, alias)).toEqual([]);
});
