import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const files = globSync(
  ['{apps,bench,demo,docs,e2e,packages,scripts}/**/*.{ts,tsx,css,sql,md}', '*.{md,json,ts}', '.env.example'],
  { cwd: ROOT, exclude: ['**/{node_modules,build,dist,.react-router}/**', 'scripts/cited-docs.test.ts'] },
).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const pages = files.filter(({ path }) => path.endsWith('.md'));
/** It names the numbers of merged records, too. */
const INDEX = 'docs/decisions/README.md';
const decisions = readdirSync(join(ROOT, 'docs/decisions'));

/** Every match of `pattern`, as the cited text and where it stands. */
function cites(pattern: RegExp, where = files) {
  return where.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, cited = '']) => ({ cited, path })),
  );
}

/** The anchors that GitHub makes of a page's headings. */
function anchorsOf(page: string) {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a page, with or without an anchor, is there; `from` is the folder of a relative path. */
function leadsSomewhere(cited: string, from = '') {
  const [page = '', anchor] = cited.split('#');
  const path = join(from, page);
  return existsSync(join(ROOT, path)) && (anchor === undefined || anchorsOf(path).includes(anchor));
}

test('every page of docs/ that a file cites is there, with the heading it names', () => {
  const found = cites(/(?<![\w./])(docs\/[\w/-]+\.md(?:#[\w-]+)?)/g);
  expect(found.length).toBeGreaterThan(80);
  expect(found.filter(({ cited }) => !leadsSomewhere(cited))).toEqual([]);
});

test('every link from one page to another leads to a file and a heading that are there', () => {
  const found = cites(/\]\((?!https?:|\/)([^)\s]+)\)/g, pages);
  expect(found.length).toBeGreaterThan(50);
  const dead = found.filter(({ cited, path }) =>
    cited.startsWith('#') ? !leadsSomewhere(path + cited) : !leadsSomewhere(cited, dirname(path)),
  );
  expect(dead).toEqual([]);
});

test('every decision that is cited by its number has a record', () => {
  const found = [
    ...cites(/decisions?[ /](0\d{3})\b/g),
    ...cites(
      /(?<!migration )\b(00\d\d)\b(?![_.])/g,
      pages.filter(({ path }) => path.startsWith('docs/') && path !== INDEX),
    ),
  ];
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ cited }) => !decisions.some((name) => name.startsWith(`${cited}-`)))).toEqual([]);
});

test('every decision stands in the index, once', () => {
  const index = readFileSync(join(ROOT, INDEX), 'utf8');
  const listed = [...index.matchAll(/^- \[\d{4}\]\(([\w-]+\.md)\)/gm)].map(([, name = '']) => name);
  expect(listed.sort()).toEqual(decisions.filter((name) => name !== 'README.md').sort());
});

test('no two decisions have the same number', () => {
  const numbers = decisions.filter((name) => name !== 'README.md').map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('nothing cites a section by a sign, which only documents outside the repository have', () => {
  expect(cites(/(§)/g)).toEqual([]);
});
