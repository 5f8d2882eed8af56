import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const files = globSync(
  [
    '{apps,bench,demo,deploy,docs,e2e,packages,scripts}/**/*.{ts,tsx,css,sql,md}',
    '*.{md,json,ts}',
    '.env.example',
  ],
  { cwd: ROOT, exclude: ['**/{node_modules,build,dist,.react-router}/**', 'scripts/cited-docs.test.ts'] },
).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const pages = files.filter(({ path }) => path.endsWith('.md'));
const BEHAVIOUR = 'docs/behaviour.md';
/** It names the numbers of merged records, too. */
const INDEX = 'docs/decisions/README.md';
const decisions = readdirSync(join(ROOT, 'docs/decisions'));

/** Every match of `pattern`, as the cited text and where it stands. */
function cites(pattern: RegExp, where = files) {
  return where.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, cited = '']) => ({ cited, path })),
  );
}

/** `docs/x.md#one, #two` as a cite of each heading. */
function eachHeading({ cited, path }: { cited: string; path: string }) {
  const [page = '', ...headings] = cited.split(/,? ?(?:and )?#/);
  return headings.length === 0
    ? [{ cited, path }]
    : headings.map((one) => ({ cited: `${page}#${one}`, path }));
}

/** The anchors that GitHub makes of a page's headings. */
function listAnchors(page: string) {
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
  return existsSync(join(ROOT, path)) && (anchor === undefined || listAnchors(path).includes(anchor));
}

test('every page of docs/ that a file cites is there, with the headings it names', () => {
  const found = cites(/(?<![\w./])(docs\/[\w/-]+\.md(?:(?:,| and)? ?#[\w-]+)*)/g).flatMap(eachHeading);
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter(({ cited }) => !leadsSomewhere(cited))).toEqual([]);
});

test('every rule of docs/behaviour.md is cited by code or tests', () => {
  const rules = [...readFileSync(join(ROOT, BEHAVIOUR), 'utf8').matchAll(/^### ([\w-]+)$/gm)];
  const outside = files.filter(({ path }) => !path.startsWith('docs/'));
  const cited = new Set(
    cites(/(docs\/behaviour\.md(?:(?:,| and)? ?#[\w-]+)+)/g, outside)
      .flatMap(eachHeading)
      .map((one) => one.cited),
  );
  const uncited = rules.map(([, rule]) => `${BEHAVIOUR}#${rule}`).filter((rule) => !cited.has(rule));
  expect(uncited).toEqual([]);
});

test('every link from one page to another leads to a file and a heading that are there', () => {
  const found = cites(/\]\((?!https?:|\/)([^)\s]+)\)/g, pages);
  expect(found.length).toBeGreaterThan(50);
  const dead = found.filter(({ cited, path }) =>
    cited.startsWith('#') ? !leadsSomewhere(path + cited) : !leadsSomewhere(cited, dirname(path)),
  );
  expect(dead).toEqual([]);
});

test('every file that a page names is there', () => {
  const found = cites(/`([\w.][\w/.-]*\.(?:tsx?|css|sql))`/g, pages).filter(
    ({ cited }) => !cited.startsWith('./'),
  );
  expect(found.length).toBeGreaterThan(100);
  const isThere = (name: string) => files.some(({ path }) => path === name || path.endsWith(`/${name}`));
  expect(found.filter(({ cited }) => !isThere(cited))).toEqual([]);
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
