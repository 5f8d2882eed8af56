import { expect, test } from 'vitest';
import { wordmarksAddress, wordmarksFile } from './wordmarks-file.server.ts';

const svan = { slug: 'svan', wordmark: { view_box: '0 0 10 5', path: 'M0 0h10' } };
const typeset = { slug: 'kaffa', wordmark: null };

test('the word marks of a shop are in one file, by slug', () => {
  expect(wordmarksFile([svan, typeset])).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><defs><path id="svan" d="M0 0h10"/></defs></svg>',
  );
});

test('texts of a back end cannot leave their attribute', () => {
  const wordmark = { view_box: '0 0 1 1', path: '"/><script>2</script>' };
  expect(wordmarksFile([{ slug: '"><script>3</script>', wordmark }])).not.toContain('<script');
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
