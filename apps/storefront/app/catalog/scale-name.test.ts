import { expect, test } from 'vitest';
import { drawScale } from './scale-drawing.ts';
import { placeName } from './scale-name.ts';

/** A scale with so many products in each column from 0 mg on. */
function scaleWith(...counts: number[]) {
  const columns = counts.map((count, mg) => ({ mg, count }));
  return drawScale({ columns, max_mg: counts.length - 1, tins: [], total: 0 } as never);
}

test('a name beside lower columns stands at its tin', () => {
  expect(placeName(scaleWith(1, 1, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), 2, 'Plum')).toMatchObject({
    side: 'right',
    raise: 0,
    raiseNarrow: 0,
  });
});

test('a name beside higher columns is lifted above them, so that it crosses no tin', () => {
  const { side, raise } = placeName(scaleWith(5, 5, 2, 6, 4, 5, 9, 1, 1, 1, 1, 1, 1, 1, 1), 2, 'Plum');
  expect({ side, raise }).toEqual({ side: 'right', raise: 5 });
});

test('where both sides have room, the lower one is taken', () => {
  expect(placeName(scaleWith(1, 1, 1, 1, 1, 1, 1, 4, 9, 9, 9, 9, 9, 9, 9), 7, 'Plum')).toMatchObject({
    side: 'left',
    raise: 0,
  });
});

test('a long name never leaves the page', () => {
  const name = 'Frozen pomegranate with cardamom';
  const scale = scaleWith(1, 1, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  expect(placeName(scale, 1, name).side).toBe('right');
  expect(placeName(scale, 13, name).side).toBe('left');
});

test('a tin that is lifted into the corner moves heading and lead above the plot', () => {
  const scale = scaleWith(1, 1, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  expect(placeName(scale, 1, 'Plum').isCrowded).toBe(true);
  expect(placeName(scale, 6, 'Plum').isCrowded).toBe(false);
});
