import { describe, expect, test } from 'vitest';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { allocate, sum, taxWithin, toPrice, toTetri } from './money.ts';

const random = seededNumbers(38);
const upTo = (most: number) => BigInt(Math.floor(random() * (most + 1)));

test('prices are read and written without a loss', () => {
  for (const [price, tetri] of [
    ['0.00', 0n],
    ['0.05', 5n],
    ['15.90', 1_590n],
    ['99999999.99', 9_999_999_999n],
  ] as const) {
    expect([toTetri(price), toPrice(tetri)]).toEqual([tetri, price]);
  }
  expect([toTetri('7'), toTetri('7.5')]).toEqual([700n, 750n]);
  for (const none of ['', '1,50', '-1.00', '1.005', '1e3']) expect(() => toTetri(none)).toThrow(none);
});

describe('parts of an amount', () => {
  test('go by weight, what is left to the largest fractions', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(500n, [1n, 2n])).toEqual([167n, 333n]);
    expect(allocate(7n, [0n, 0n])).toEqual([7n, 0n]);
    expect(allocate(0n, [3n, 4n])).toEqual([0n, 0n]);
  });

  test('always add up, none a tetri away from its share, none where nothing weighs', () => {
    const wrong: unknown[] = [];
    for (let round = 0; round < 20_000; round++) {
      const weights = Array.from({ length: 1 + Number(upTo(11)) }, () => upTo(random() < 0.2 ? 0 : 9_999));
      const amount = upTo(1_000_000);
      const parts = allocate(amount, weights);
      const whole = sum(weights);
      const isShare = (part: bigint, at: number) => {
        const [weight, share] = [weights[at]!, amount * weights[at]!];
        if (weight === 0n && part !== 0n) return false;
        return part * whole > share - whole && part * whole < share + whole;
      };
      const isRight = sum(parts) === amount && (whole === 0n || parts.every(isShare));
      if (!isRight) wrong.push({ amount, weights, parts });
    }
    expect(wrong).toEqual([]);
  });
});

test('the tax within a price is the nearest tetri', () => {
  expect(taxWithin(5_370n, 18)).toBe(819n);
  expect(taxWithin(118n, 18)).toBe(18n);
  expect(taxWithin(0n, 18)).toBe(0n);
  expect(taxWithin(1_590n, 0)).toBe(0n);
});
