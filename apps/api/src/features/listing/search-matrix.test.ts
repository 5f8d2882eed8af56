// Rules: docs/behaviour.md#search-matching
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLayouts } from '#api/features/search/folding/layouts.ts';
import { LAYOUTS } from '#api/features/search/folding/letters.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { openSearchedDemo } from './testing/searched-demo.ts';
import { TYPOS, withTypo, withWrongLayout } from './testing/typos-made.ts';
import { writtenWays } from './testing/written-ways.ts';

let demo: Awaited<ReturnType<typeof openSearchedDemo>>;
beforeAll(async () => {
  demo = await openSearchedDemo();
});
afterAll(() => demo.close());

type Query = { slug: string; text: string; way: string; layout: string; typo: string };

/** Of each twenty ways to mistype a text all are met within three texts. */
const EVERY = 3;

/** Every product × way of writing, and of keyboard layout × typo a third; the typo is made in what reaches the search box. */
function matrix(withBrand: boolean): Query[] {
  const random = seededNumbers(20_261_121);
  const all = writtenWays(demo.catalog, withBrand).flatMap(({ slug, way, text }) => {
    const [own, ...others] = listLayouts(text);
    // Two scripts in one text were typed under two layouts already.
    const wrong = others.length > 0 ? [] : LAYOUTS.filter((layout) => layout !== own);
    const typed = [
      { layout: 'right layout', text },
      ...wrong.map((layout) => ({ layout: `${layout} layout`, text: withWrongLayout(text, layout) })),
    ];
    return typed.flatMap((typing) =>
      TYPOS.map((typo) => ({
        slug,
        way,
        layout: typing.layout,
        typo,
        text: withTypo(typing.text, typo, random),
      })),
    );
  });
  return all.filter((_, at) => at % EVERY === 0);
}

function findMisses(queries: Query[]) {
  const misses: (Query & { found: string[] })[] = [];
  for (const query of queries) {
    const found = demo.find(query.text);
    if (!found.includes(query.slug)) misses.push({ ...query, found });
  }
  return misses;
}

function report(title: string, queries: Query[], misses: Query[]) {
  const share = 1 - misses.length / queries.length;
  const classes = (['way', 'layout', 'typo'] as const).map((property) => {
    const names = [...new Set(queries.map((query) => query[property]))];
    return names.map((name) => {
      const all = queries.filter((query) => query[property] === name).length;
      const missed = misses.filter((query) => query[property] === name).length;
      return `  ${name.padEnd(30)} ${missed} of ${all} missed`;
    });
  });
  process.stdout.write(
    `${[`${title}: ${(100 * share).toFixed(2)} % of ${queries.length}`, ...classes.flat()].join('\n')}\n`,
  );
  return share;
}

test.each([
  ['brand and name', true],
  ['name alone', false],
])('a product is among the first five by its %s', { timeout: 300_000 }, (title, withBrand) => {
  const queries = matrix(withBrand);
  const misses = findMisses(queries);
  const share = report(title, queries, misses);
  expect(share).toBeGreaterThanOrEqual(0.99);
});
