import { expect, test } from 'vitest';
import { wordmarksAddress, wordmarksFile } from './wordmarks-file.server.ts';

const colors = { base: '#ffffff', accent: '#104060' };
const svan = { colors, wordmark: { view_box: '0 0 10 5', path: 'M0 0h10' } };
const typeset = { colors, wordmark: null };

test('the word marks of a shop are in one picture, each in the square of its brand’s place', () => {
  const mark = '100" width="100" height="100" viewBox="0 0 10 5" fill="#104060"><path d="M0 0h10"/></svg>';
  expect(wordmarksFile([typeset, svan])).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200"><svg y="${mark}</svg>`,
  );
});

test('texts of a back end cannot leave their attribute', () => {
  const wordmark = { view_box: '"><script>3</script>', path: '"/><script>2</script>' };
  expect(wordmarksFile([{ colors, wordmark }])).not.toContain('<script');
});

test('another drawing is at another address, and a language has its own', () => {
  const redrawn = { ...svan, wordmark: { view_box: '0 0 10 5', path: 'M0 0h9' } };
  const addresses = [
    wordmarksAddress('en', [svan]),
    wordmarksAddress('en', [redrawn]),
    wordmarksAddress('ka', [svan]),
  ];
  expect(new Set(addresses).size).toBe(3);
  for (const address of addresses) expect(address).toMatch(/^\/wordmarks-(en|ka)\.svg\?v=[\w-]{12}$/);
});
