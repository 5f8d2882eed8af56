import { expect, test } from 'vitest';
import { cutDocument } from './cut-document.ts';

const OWN = '<p class="announcer" aria-live="polite"></p><script>window.a=1</script>';
const around = (body: string) =>
  `<html lang="en"><head><title>Plum</title></head><body>${body}</body></html>`;

test('the parts of a document are the document', () => {
  const html = around(`<main>Plum</main>${OWN}`);
  const cut = cutDocument(html);
  expect(cut).toEqual({
    opening: '<html lang="en"><head>',
    head: '<title>Plum</title>',
    content: '<main>Plum</main>',
    scripts: OWN,
    closing: '</body></html>',
  });
});

test('a script that got into what a page shows is not among those that may run', () => {
  const shown = '<main><p class="announcer"><script>steal()</script></main>';
  expect(cutDocument(around(shown + OWN))).toMatchObject({ content: shown, scripts: OWN });
});

test('where the mark is missing no script may run', () => {
  const shown = '<main><script>steal()</script></main>';
  expect(cutDocument(around(shown))).toMatchObject({ content: shown, scripts: '' });
});
