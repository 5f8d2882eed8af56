import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Still } from './still.tsx';

function draw(data: string[] | undefined) {
  return renderToString(
    <Still data={data}>{(names) => names.map((name) => <b key={name}>{name}</b>)}</Still>,
  );
}

test('the server draws what the loader kept back for it', () => {
  const kept: unknown = () => ['mint', 'berry'];
  expect(draw(kept as string[])).toBe('<div class="still"><b>mint</b><b>berry</b></div>');
});

test('with its data at hand it is drawn like everything else', () => {
  expect(draw(['mint'])).toBe('<div class="still"><b>mint</b></div>');
});

test('without data it leaves what is there', () => {
  expect(draw(undefined)).toBe('<div class="still"></div>');
});
