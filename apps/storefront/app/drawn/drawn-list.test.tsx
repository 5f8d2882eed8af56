import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { DrawnList } from './drawn-list.tsx';

let drawings = 0;

function Name({ name }: { name: string }) {
  drawings += 1;
  return <b>{name}</b>;
}

function draw(names: string[]) {
  return renderToString(
    <main>
      <DrawnList of={Name} parts={names.map((name) => ({ name }))} toKey={({ name }) => name} className="x" />
      <p>&</p>
    </main>,
  );
}

beforeEach(() => {
  drawings = 0;
  i18n.load({ en: {}, ka: {} });
  i18n.activate('en');
});

test('parts stand in the page in their order', () => {
  expect(draw(['mint', 'berry & <lime>'])).toBe(
    '<main><div class="x"><b>mint</b><b>berry &amp; &lt;lime&gt;</b></div><p>&amp;</p></main>',
  );
});

test('a part is drawn once, however many pages show it', () => {
  draw(['plum', 'fig']);
  const again = draw(['fig', 'plum', 'fig']);
  expect(again).toContain('<b>fig</b><b>plum</b><b>fig</b>');
  expect(drawings).toBe(2);
});

test('each language has its own drawing', () => {
  draw(['quince']);
  i18n.activate('ka');
  draw(['quince']);
  expect(drawings).toBe(2);
});
