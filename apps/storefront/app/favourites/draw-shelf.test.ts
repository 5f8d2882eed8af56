// Rules: docs/behaviour.md#favourites
import { expect, test } from 'vitest';
import { drawShelf } from './draw-shelf.ts';

const column = (mg: number) => ({ mg, count: 0, query: '', products: [] });
const drawing = {
  columns: [0, 1, 2, 3, 4].map(column),
  levels: [
    { level: 0, from: 0, to: 0 },
    { level: 1, from: 2, to: 4 },
  ],
};
const product = (slug: string, mg: number) => ({ slug, nicotine_mg_per_pouch: mg });
const slugsOf = (products: { slug: string }[]) => products.map(({ slug }) => slug);

test('each tin stands at its milligrams, those of the same on each other, the latest on top', () => {
  const places = drawShelf(drawing, [
    product('latest', 3),
    product('strong', 4),
    product('first', 3),
    product('none', 0),
  ]);
  const onShelf = places
    .flatMap(({ columns }) => columns)
    .map(({ mg, products }) => [mg, ...slugsOf(products)]);
  expect(onShelf).toEqual([[0, 'none'], [1], [2], [3, 'first', 'latest'], [4, 'strong']]);
});

test('there is a place for each strength, and for what the catalogue has not', () => {
  const places = drawShelf(drawing, []);
  expect(places.map(({ level, from, to }) => [level, from, to])).toEqual([
    [0, 0, 0],
    [undefined, 1, 1],
    [1, 2, 4],
  ]);
});

test('a tin that is stronger than the scale knows stands at its end', () => {
  const last = drawShelf(drawing, [product('new', 9.4)])
    .at(-1)
    ?.columns.at(-1);
  expect(slugsOf(last?.products ?? [])).toEqual(['new']);
});
