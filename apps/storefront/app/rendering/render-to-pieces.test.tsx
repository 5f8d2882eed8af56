import { use } from 'react';
import { expect, test } from 'vitest';
import { renderToPieces } from './render-to-pieces.server.ts';

const never = new Promise<string>(() => {});

function Failing(): never {
  throw new Error('no such taste');
}

function Waiting() {
  return <p>{use(never)}</p>;
}

test('markup larger than what V8 keeps with other objects comes in pieces that are smaller', async () => {
  const texts = Array.from({ length: 5_000 }, (_, number) => `მენთოლი ${number} ₾`);

  const pieces = await renderToPieces(texts.map((text) => <li key={text}>{text}</li>));

  const html = Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString();
  expect(html).toMatch(/^<li>მენთოლი 0 ₾<\/li>.*<li>მენთოლი 4999 ₾<\/li>$/);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(64_000);
});

test('what a component throws is thrown', async () => {
  await expect(renderToPieces(<Failing />)).rejects.toThrow('no such taste');
});

test('a component that waits for data ends its page, and no other has to wait for it', async () => {
  await expect(renderToPieces(<Waiting />)).rejects.toThrow('abort');
});
