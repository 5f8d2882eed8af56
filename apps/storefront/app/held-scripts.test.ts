import { expect, test } from 'vitest';
import { holdScripts } from './held-scripts.ts';

const page = {
  head: '<link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/favicon.svg">',
  body: '</head><body><script>window.a=1</script><script type="module" async="">import "/assets/a.js";</script>',
};

test('no script of the page is asked for before it is painted', () => {
  const { head, body, start } = holdScripts(page, ['/assets/en.js']);
  expect(head).toBe('<link rel="icon" href="/favicon.svg">');
  expect(body).not.toContain('type="module"');
  expect(body).toContain('data-preload="/assets/en.js /assets/a.js"');
  expect(start).toMatch(/^<script>.+<\/script>$/);
});

test('the held script keeps its text, which the policy has the hash of', () => {
  const { body } = holdScripts(page, []);
  expect(body).toContain('>import "/assets/a.js";</script>');
  expect(body).toContain('<script>window.a=1</script>');
});

test('a page without scripts has none to hold, and is drawn to its end all the same', () => {
  const plain = { head: '', body: '</head><body>' };
  const { head, body, start } = holdScripts(plain, ['/assets/en.js']);
  expect({ head, body }).toEqual(plain);
  expect(start).toContain('contentVisibility');
});
