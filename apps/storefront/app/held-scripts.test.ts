import { expect, test } from 'vitest';
import { holdScripts } from './held-scripts.ts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/favicon.svg"></head>' +
  '<body><script>window.a=1</script><script type="module" async="">import "/assets/a.js";</script></body>';

test('no script of the page is asked for before it is painted', () => {
  const { html, start } = holdScripts(page, ['/assets/en.js']);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('data-preload="/assets/en.js /assets/a.js"');
  expect(start).toMatch(/^<script>.+<\/script>$/);
});

test('the held script keeps its text, which the policy has the hash of', () => {
  const { html } = holdScripts(page, []);
  expect(html).toContain('>import "/assets/a.js";</script>');
  expect(html).toContain('<script>window.a=1</script>');
});

test('a page without scripts stays as it is', () => {
  const plain = '<head></head><body></body>';
  expect(holdScripts(plain, ['/assets/en.js'])).toEqual({ html: plain, start: '' });
});
