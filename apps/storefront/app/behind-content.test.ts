import { expect, test } from 'vitest';
import { inlineHashes } from '../server/content-security.ts';
import { behindContent } from './behind-content.ts';

test('a script that got into what a page shows is not among those that may run', () => {
  const own = '<p class="announcer" aria-live="polite"></p><script>window.a=1</script>';
  const page = `<main><p class="announcer"><script>steal()</script></main>${own}`;
  expect(behindContent(page)).toBe(own);
  expect(inlineHashes(behindContent(page), 'script')).toEqual(inlineHashes(own, 'script'));
});

test('where the mark is missing no script may run', () => {
  expect(behindContent('<main><script>steal()</script></main>')).toBe('');
});
