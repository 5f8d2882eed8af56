// Rules: docs/behaviour.md#favourites
import { expect, test } from 'vitest';
import { drawShelf } from './draw-shelf.ts';

const column = (mg: number) => ({ mg, count: 0, query: '', tins: [] });
const drawing = {
  columns: [0, 1, 2, 3, 4].map(column),
  levels: [
    { level: 0, from: 0, to: 0 },
    { level: 1, from: 2, to: 4 },
  ],
};
const tin = (slug: string, mg: number) => ({ slug, nicotine_mg_per_pouch: mg });
const slugsOf = (tins: { slug: string }[]) => tins.map(({ slug }) => slug);

test('each tin stands at its milligrams, those of the same on each other, the latest on top', () => {
  const places = drawShelf(drawing, [tin('latest', 3), tin('strong', 4), tin('first', 3), tin('none', 0)]);
  const standing = places.flatMap(({ columns }) => columns).map(({ mg, tins }) => [mg, ...slugsOf(tins)]);
  expect(standing).toEqual([[0, 'none'], [1], [2], [3, 'first', 'latest'], [4, 'strong']]);
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
  const last = drawShelf(drawing, [tin('new', 9.4)])
    .at(-1)
    ?.columns.at(-1);
  expect(slugsOf(last?.tins ?? [])).toEqual(['new']);
});
