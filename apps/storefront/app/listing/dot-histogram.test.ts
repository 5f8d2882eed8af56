import { expect, test } from 'vitest';
import { dotPath, WIDTH } from './dot-histogram.ts';

const dots = (path: string) =>
  [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('every product is a dot above its milligram, from the left end to the right', () => {
  const columns = [
    { mg: 0, count: 1 },
    { mg: 14, count: 2 },
  ];
  expect(dots(dotPath(columns, 14, 2))).toEqual([
    [0, 68],
    [WIDTH, 68],
    [WIDTH, 62],
  ]);
});

test('a high column shrinks all of them, and none below one dot', () => {
  const columns = [
    { mg: 3, count: 1 },
    { mg: 6, count: 4000 },
  ];
  const drawn = dots(dotPath(columns, 14, 4000));
  expect([...Map.groupBy(drawn, ([x]) => x).values()].map((column) => column.length)).toEqual([1, 11]);
  expect(Math.min(...drawn.map(([, y]) => y ?? 0))).toBeGreaterThan(0);
});

test('nothing is drawn for no columns', () => {
  expect(dotPath([], 14, 0)).toBe('');
});
