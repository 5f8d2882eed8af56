import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { FragmentList } from './fragment-list.tsx';

let renders = 0;

function Name({ name }: { name: string }) {
  renders += 1;
  return <b>{name}</b>;
}

function render(names: string[]) {
  return renderToString(
    <main>
      <FragmentList of={Name} items={names.map((name) => ({ name }))} className="x" />
      <p>&</p>
    </main>,
  );
}

beforeEach(() => {
  renders = 0;
  i18n.load({ en: {}, ka: {} });
  i18n.activate('en');
});

test('parts stand in the page in their order', () => {
  expect(render(['mint', 'berry & <lime>'])).toBe(
    '<main><div class="x"><b>mint</b><b>berry &amp; &lt;lime&gt;</b></div><p>&amp;</p></main>',
  );
});

test('a part is rendered once, however many pages show it', () => {
  render(['plum', 'fig']);
  const again = render(['fig', 'plum', 'fig']);
  expect(again).toContain('<b>fig</b><b>plum</b><b>fig</b>');
  expect(renders).toBe(2);
});

test('a part is rendered once for each language', () => {
  render(['quince']);
  i18n.activate('ka');
  render(['quince']);
  expect(renders).toBe(2);
});
