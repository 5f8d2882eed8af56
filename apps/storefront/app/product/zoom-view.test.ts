import { expect, test } from 'vitest';
import { fitInside, zoomAbout } from './zoom-view.ts';

const whole = { zoom: 1, x: 0, y: 0 };
const frame = { width: 400, height: 300 };

test('the point that is zoomed at stays where it is', () => {
  const at = { x: 100, y: -50 };
  const { zoom, x, y } = zoomAbout(whole, 2, at);
  // What lay at the point before lies twice as far from the picture's middle now.
  expect({ x: x + at.x * zoom, y: y + at.y * zoom }).toEqual(at);
});

test.each([
  [0.2, 1],
  [2.5, 2.5],
  [9, 3],
])('a zoom of %s is one of %s', (wished, zoom) => {
  expect(zoomAbout(whole, wished).zoom).toBe(zoom);
});

test('a picture is dragged to its edge and no further', () => {
  expect(fitInside({ zoom: 2, x: 900, y: -900 }, frame)).toEqual({ zoom: 2, x: 200, y: -150 });
  const { x, y } = fitInside({ zoom: 1, x: 30, y: -30 }, frame);
  expect([x, y].map(Math.abs)).toEqual([0, 0]);
});
