import { expect, test } from 'vitest';
import { getContrast, isDark, MIN_TEXT_CONTRAST, NEUTRAL_TASTE } from './taste-colors.ts';

test('contrast is WCAG’s: 21 of black on white, 1 of a colour on itself, whichever comes first', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(getContrast('#1C6E8C', '#1c6e8c')).toBe(1);
  expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(getContrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('the colours of a taste that nobody has chosen any for can be read', () => {
  expect(getContrast(NEUTRAL_TASTE.deep, NEUTRAL_TASTE.tint)).toBeGreaterThan(MIN_TEXT_CONTRAST);
});

test('light text is readable on the dark tastes: berry, coffee, grape and liquorice', () => {
  const marks = '#4fa685 #4794b8 #b93a62 #e2b007 #e8743b #8a5e3c #7a4c9a #5e9a32 #3a3b40 #c9bfa8'.split(' ');
  expect(marks.filter(isDark)).toEqual(['#b93a62', '#8a5e3c', '#7a4c9a', '#3a3b40']);
});
