import { expect, test } from 'vitest';
import { isPaleBrand } from './brand-ground.server.ts';

test.each([
  ['Ljusa', '#F4F1EA', true],
  ['Zero Hour', '#FFFFFF', true],
  ['Norvik', '#0F3D5E', false],
  ['Svan', '#7A1420', false],
  ['a middle grey', '#808080', false],
])('%s on %s: pale is %s', (_, base, pale) => {
  expect(isPaleBrand({ base, accent: '#000000' })).toBe(pale);
});
