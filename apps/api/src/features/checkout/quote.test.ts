// Rules: docs/selling.md
import { describe, expect, test } from 'vitest';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { sum, toPrice, toTetri } from './money.ts';
import { type QuotedLine, quote } from './quote.ts';

const coolMint: QuotedLine = { product_id: 1, quantity: 2, price: '15.90', since: '2026-11-01' };
const saperavi: QuotedLine = { product_id: 2, quantity: 1, price: '16.90', since: null };
const courier = { id: 7, price: '5.00', free_from: '60.00' };

describe('a quote', () => {
  test('says what each line, the delivery and the tax within come to, and why', () => {
    expect(quote([coolMint, saperavi], courier, 18)).toEqual({
      lines: [
        { ...coolMint, amount: '31.80', vat: '4.85' },
        { ...saperavi, amount: '16.90', vat: '2.58' },
      ],
      tins: '48.70',
      delivery: {
        method_id: 7,
        price: '5.00',
        free_from: '60.00',
        because: 'price',
        amount: '5.00',
        vat: '0.76',
      },
      total: '53.70',
      vat: '8.19',
      vat_percent: 18,
    });
  });

  test('delivers for nothing from a sum of tins on', () => {
    const four = { ...coolMint, quantity: 4 };
    expect(quote([four], courier, 18)).toMatchObject({
      delivery: { amount: '0.00', vat: '0.00', because: 'free_from' },
      total: '63.60',
    });
    expect(quote([four], { ...courier, free_from: '63.60' }, 18).delivery?.because).toBe('free_from');
    expect(quote([four], { ...courier, free_from: '63.61' }, 18).delivery?.because).toBe('price');
  });

  test('is of tins alone where no delivery is chosen', () => {
    expect(quote([coolMint], null, 18)).toMatchObject({ delivery: null, total: '31.80' });
    expect(quote([], null, 18)).toMatchObject({ lines: [], total: '0.00', vat: '0.00' });
  });
});

test('lines and delivery are the total, and parts of the tax the tax, of 20,000 random orders', () => {
  const random = seededNumbers(9);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const price = (most: number) => toPrice(BigInt(upTo(most)));
  for (let round = 0; round < 20_000; round++) {
    const lines = Array.from({ length: 1 + upTo(7) }, (_, at) => ({
      product_id: at,
      quantity: 1 + upTo(19),
      price: price(5_000),
      since: null,
    }));
    const method = random() < 0.2 ? null : { id: 1, price: price(1_500), free_from: price(40_000) };
    const { lines: quoted, delivery, tins, total, vat } = quote(lines, method, 18);
    const parts = [...quoted, ...(delivery ? [delivery] : [])];
    expect(toPrice(sum(parts.map(({ amount }) => toTetri(amount))))).toBe(total);
    expect(toPrice(sum(parts.map((part) => toTetri(part.vat))))).toBe(vat);
    expect(toPrice(sum(quoted.map(({ amount }) => toTetri(amount))))).toBe(tins);
  }
});
