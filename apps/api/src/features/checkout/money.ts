/** An amount of money on the server: whole tetri, so that no sum is ever rounded. On the wire it is a text such as `68.60`. */
export type Tetri = bigint;

const PRICE = /^(\d+)(?:\.(\d{1,2}))?$/;

/** What a price of the database or the wire comes to. Throws for a text that is no price. */
export function toTetri(price: string): Tetri {
  const [, lari, rest = ''] = PRICE.exec(price) ?? [];
  if (lari === undefined) throw new Error(`${price} is no price.`);
  return BigInt(lari) * 100n + BigInt(rest.padEnd(2, '0'));
}

/** As the database and the wire have it. */
export function toPrice(amount: Tetri): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}

/** What a line of an order came to, with its part of a code taken off. */
export function lineAmount({
  price,
  quantity,
  discount,
}: Record<'price' | 'discount', string> & { quantity: number }) {
  return toTetri(price) * BigInt(quantity) - toTetri(discount);
}

export function sum(amounts: readonly Tetri[]): Tetri {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/**
 * Splits an amount by weights. The parts add up to it: each has its share without the fraction, and the tetri that are left
 * go to the largest fractions, among equal ones to the first. Where nothing weighs anything the first has it all.
 */
export function allocate(amount: Tetri, weights: readonly Tetri[]): Tetri[] {
  const whole = sum(weights);
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? amount : 0n));
  const shares = weights.map((weight, at) => ({
    at,
    part: (amount * weight) / whole,
    rest: (amount * weight) % whole,
  }));
  const left = Number(amount - sum(shares.map(({ part }) => part)));
  const byRest = shares.toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at);
  const raised = new Set(byRest.slice(0, left).map(({ at }) => at));
  return shares.map(({ at, part }) => (raised.has(at) ? part + 1n : part));
}

/** So many percent of an amount, to the nearest tetri, a half up. */
export function partOf(amount: Tetri, percent: number): Tetri {
  return (2n * amount * BigInt(percent) + 100n) / 200n;
}

/** The tax within an amount that includes it, to the nearest tetri, a half up. */
export function taxWithin(amount: Tetri, percent: number): Tetri {
  const [rate, whole] = [BigInt(percent), BigInt(100 + percent)];
  return (2n * amount * rate + whole) / (2n * whole);
}
