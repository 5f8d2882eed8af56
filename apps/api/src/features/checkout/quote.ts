import type { OrderQuote, QuotedTier } from '@pouchery/contract/order-quotes';
import { allocate, partOf, sum, type Tetri, taxWithin, toPrice, toTetri } from './money.ts';

export type QuotedLine = {
  product_id: number;
  quantity: number;
  /** Of one, and since which day the shop has asked it; null where nobody knows. */
  price: string;
  since: string | null;
  /** What more of them cost, fewest first and each dearer than the next. */
  tiers: QuotedTier[];
};
type QuotedMethod = { id: number; price: string; free_from: string | null };
export type QuotedCode = Omit<NonNullable<OrderQuote['code']>, 'discount'>;

/**
 * What an order comes to, and where each amount comes from: a line is its price, or that of the tier that it has reached, so
 * many times; a code takes something off the lines; delivery has a price or is free from a sum on, which is that without the
 * code, so that no code makes an order dearer; and the tax within is split over them. It is kept with the order as it was. Pure:
 * what it goes by is handed in, as it is at the moment that is asked about.
 */
export function quote(
  lines: readonly QuotedLine[],
  method: QuotedMethod | null,
  vatPercent: number,
  code: QuotedCode | null = null,
): OrderQuote {
  const reached = lines.map(({ tiers, quantity }) => tiers.findLast(({ from }) => from <= quantity) ?? null);
  const amounts = lines.map(
    ({ price, quantity }, at) => toTetri(reached[at]?.price ?? price) * BigInt(quantity),
  );
  const tins = sum(amounts);
  const discount = code ? takenOff(code, tins) : 0n;
  const discounts = allocate(discount, amounts);
  const delivery = method && priceDelivery(method, tins);
  const delivered = delivery?.amount ?? 0n;
  const total = tins - discount + delivered;
  const vat = taxWithin(total, vatPercent);
  const paid = amounts.map((amount, at) => amount - (discounts[at] ?? 0n));
  const [vatOfDelivery = 0n, ...vatOfLines] = allocate(vat, [delivered, ...paid]);
  return {
    lines: lines.map((line, at) => ({
      ...line,
      tier: reached[at] ?? null,
      amount: toPrice(amounts[at] ?? 0n),
      discount: toPrice(discounts[at] ?? 0n),
      vat: toPrice(vatOfLines[at] ?? 0n),
    })),
    tins: toPrice(tins),
    code: code && { ...code, discount: toPrice(discount) },
    delivery: delivery && { ...delivery, amount: toPrice(delivered), vat: toPrice(vatOfDelivery) },
    total: toPrice(total),
    vat: toPrice(vat),
    vat_percent: vatPercent,
  };
}

function takenOff({ percent, amount }: QuotedCode, tins: Tetri): Tetri {
  const wanted = percent === null ? toTetri(amount ?? '0') : partOf(tins, percent);
  return wanted < tins ? wanted : tins;
}

/** `because` says which of its two figures made the amount. */
function priceDelivery({ id, price, free_from }: QuotedMethod, tins: Tetri) {
  const isFree = free_from !== null && tins >= toTetri(free_from);
  return {
    method_id: id,
    price,
    free_from,
    because: isFree ? ('free_from' as const) : ('price' as const),
    amount: isFree ? 0n : toTetri(price),
  };
}
