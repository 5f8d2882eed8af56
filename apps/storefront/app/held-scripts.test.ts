import { expect, test } from 'vitest';
import { holdScripts } from './held-scripts.ts';

const page = {
  head: '<link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/favicon.svg">',
  scripts: '<script>window.a=1</script><script type="module" async="">import "/assets/a.js";</script>',
};

test('no script of the page is asked for before it is painted', () => {
  const { head, scripts, start } = holdScripts(page, ['/assets/en.js']);
  expect(head).toBe('<link rel="icon" href="/favicon.svg">');
  expect(scripts).not.toContain('type="module"');
  expect(scripts).toContain('data-preload="/assets/en.js /assets/a.js"');
  expect(start).toContain('first-contentful-paint');
});

test('the held script keeps its text, which the policy has the hash of', () => {
  const { scripts } = holdScripts(page, []);
  expect(scripts).toContain('>import "/assets/a.js";</script>');
  expect(scripts).toContain('<script>window.a=1</script>');
});

test('a page without scripts has none to hold, and is drawn to its end all the same', () => {
  const plain = { head: '', scripts: '' };
  const { head, scripts, start } = holdScripts(plain, ['/assets/en.js']);
  expect({ head, scripts }).toEqual(plain);
  expect(start).toContain('contentVisibility');
});
