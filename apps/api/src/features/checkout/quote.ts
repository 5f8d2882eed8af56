import type { OrderQuote } from '@pouchery/contract/order-quotes';
import { allocate, sum, type Tetri, taxWithin, toPrice, toTetri } from './money.ts';

export type QuotedLine = {
  product_id: number;
  quantity: number;
  /** Of one, and since which day the shop has asked it; null where nobody knows. */
  price: string;
  since: string | null;
};
type QuotedMethod = { id: number; price: string; free_from: string | null };

/**
 * What an order comes to, and where each amount comes from: a line is its price so many times, delivery has a price or is
 * free from a sum on, and the tax within is split over them. It is kept with the order as it was. Pure: what it goes by is
 * handed in, as it is at the moment that is asked about.
 */
export function quote(
  lines: readonly QuotedLine[],
  method: QuotedMethod | null,
  vatPercent: number,
): OrderQuote {
  const amounts = lines.map(({ price, quantity }) => toTetri(price) * BigInt(quantity));
  const tins = sum(amounts);
  const delivery = method && priceDelivery(method, tins);
  const delivered = delivery?.amount ?? 0n;
  const total = tins + delivered;
  const vat = taxWithin(total, vatPercent);
  const [vatOfDelivery = 0n, ...vatOfLines] = allocate(vat, [delivered, ...amounts]);
  return {
    lines: lines.map((line, at) => ({
      ...line,
      amount: toPrice(amounts[at] ?? 0n),
      vat: toPrice(vatOfLines[at] ?? 0n),
    })),
    tins: toPrice(tins),
    delivery: delivery && { ...delivery, amount: toPrice(delivered), vat: toPrice(vatOfDelivery) },
    total: toPrice(total),
    vat: toPrice(vat),
    vat_percent: vatPercent,
  };
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
