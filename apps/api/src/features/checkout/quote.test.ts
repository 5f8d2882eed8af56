// Rules: docs/selling.md
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { sum, toPrice, toTetri } from './money.ts';
import { type QuotedLine, quote } from './quote.ts';

const coolMint: QuotedLine = { product_id: 1, quantity: 2, price: '15.90', since: '2026-11-01', tiers: [] };
const saperavi: QuotedLine = { product_id: 2, quantity: 1, price: '16.90', since: null, tiers: [] };
const courier = { id: 7, price: '5.00', free_from: '60.00' };

describe('a quote', () => {
  test('says what each line, the delivery and the tax within come to, and why', () => {
    expect(quote([coolMint, saperavi], courier, 18)).toEqual({
      lines: [
        { ...coolMint, tier: null, amount: '31.80', discount: '0.00', vat: '4.85' },
        { ...saperavi, tier: null, amount: '16.90', discount: '0.00', vat: '2.58' },
      ],
      tins: '48.70',
      code: null,
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

describe('more tins', () => {
  const tiers = [
    { from: 5, price: '15.10', percent: 5 },
    { from: 10, price: '14.30', percent: null },
  ];
  const amount = (quantity: number) => quote([{ ...coolMint, quantity, tiers }], null, 18).total;

  test('each cost what their tier says, from its number on', () => {
    expect([1, 4, 5, 9, 10, 11].map(amount)).toEqual([
      '15.90',
      '63.60',
      '75.50',
      '135.90',
      '143.00',
      '157.30',
    ]);
    expect(quote([{ ...coolMint, quantity: 5, tiers }], null, 18).lines[0]?.tier).toEqual(tiers[0]);
  });

  test('are counted for each product by itself', () => {
    const [three, two] = [
      { ...coolMint, quantity: 3, tiers },
      { ...saperavi, quantity: 2, tiers },
    ];
    expect(quote([three, two], null, 18).lines.map(({ tier }) => tier)).toEqual([null, null]);
  });
});

describe('a code', () => {
  const half = { id: 1, code: 'HALF', percent: 50, amount: null };

  test('takes its part off each line, never off the delivery, and never more than the tins', () => {
    const { lines, code, tins, total } = quote([coolMint, saperavi], courier, 18, { ...half, percent: 10 });
    expect([tins, code?.discount, total]).toEqual(['48.70', '4.87', '48.83']);
    expect(lines.map(({ discount }) => discount)).toEqual(['3.18', '1.69']);
    const all = { ...half, percent: null, amount: '100.00' };
    expect(quote([coolMint], courier, 18, all)).toMatchObject({ total: '5.00', code: { discount: '31.80' } });
  });

  test('makes no order dearer: delivery stays free from a sum of tins without it', () => {
    expect(quote([{ ...coolMint, quantity: 4 }], courier, 18, half).delivery?.amount).toBe('0.00');
  });
});

test('lines less the code and delivery are the total, and parts of the tax the tax, of 20,000 random orders', () => {
  const random = seededNumbers(9);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const price = (most: number) => toPrice(BigInt(upTo(most)));
  // An `expect` each would take longer than the orders.
  const wrong: unknown[] = [];
  for (let round = 0; round < 20_000; round++) {
    const lines = Array.from({ length: 1 + upTo(7) }, (_, at) => ({
      product_id: at,
      quantity: 1 + upTo(19),
      price: price(5_000),
      since: null,
      tiers: [{ from: 2 + upTo(9), price: price(5_000), percent: null }],
    }));
    const percent = random() < 0.5 ? null : 1 + upTo(89);
    const given = { id: 1, code: 'ANY', percent, amount: percent === null ? price(20_000) : null };
    const code = random() < 0.3 ? null : given;
    const method = random() < 0.2 ? null : { id: 1, price: price(1_500), free_from: price(40_000) };
    const { lines: quoted, delivery, tins, total, vat, code: taken } = quote(lines, method, 18, code);
    const parts = [...quoted, ...(delivery ? [delivery] : [])];
    const off = toTetri(taken?.discount ?? '0');
    const said = { total, tins, vat, off };
    const added = {
      total: toPrice(sum(parts.map(({ amount }) => toTetri(amount))) - off),
      tins: toPrice(sum(quoted.map(({ amount }) => toTetri(amount)))),
      vat: toPrice(sum(parts.map((part) => toTetri(part.vat)))),
      off: sum(quoted.map(({ discount }) => toTetri(discount))),
    };
    const isTooMuch = quoted.some(({ amount, discount }) => toTetri(discount) > toTetri(amount));
    if (isTooMuch || !isDeepStrictEqual(added, said)) wrong.push({ lines, method, code, said, added });
  }
  expect(wrong).toEqual([]);
});
