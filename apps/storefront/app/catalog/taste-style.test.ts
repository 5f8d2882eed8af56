import { expect, test } from 'vitest';
import { tasteMark, tasteStyle } from './taste-style.ts';

const colors = { tint: '#f3dadf', mid: '#b93a62', deep: '#741c3b', is_dark: true };

test('a taste has the colours of its row, whatever its slug', () => {
  expect(tasteStyle({ slug: 'tkemali', colors })).toEqual({
    '--tint': '#f3dadf',
    '--chip': '#f3dadf',
    '--tint-deep': '#741c3b',
    '--taste': '#b93a62',
    '--taste-on': 'var(--paper-raised)',
  });
});

test('the check mark on a pale dot is dark', () => {
  const pale = { ...colors, mid: '#e2b007', is_dark: false };
  expect(tasteStyle({ slug: 'citrus', colors: pale })).toMatchObject({ '--taste-on': 'var(--ink)' });
});

test('the dot of the mix packs has four colours', () => {
  expect(tasteMark({ slug: 'mixed', color: '#c9bfa8' })).toBe('var(--mixed-mark)');
});
