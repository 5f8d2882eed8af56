import type { WholeOrder } from '#api/backoffice/people/orders/orders-queries.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { PICK_LIST_TEXTS } from './paper-texts.ts';
import type { Pdf } from './pdf-document.ts';

/** What to take from the shelves for all of the orders: each tin once, with how many of it go into which order. */
export function drawPickList(pdf: Pdf, orders: WholeOrder[], { locale, today }: ReadContext) {
  const texts = PICK_LIST_TEXTS[locale];
  pdf.addPage();
  pdf.write(texts.title, { size: 20, weight: 600 });
  pdf.write([today, ...orders.map(({ id }) => id)].join(', '), { size: 10 });
  pdf.rule();
  for (const { name, quantity, parts } of toTins(orders, locale)) {
    pdf.row(`${quantity} ×`, name, 22, { size: 13 });
    pdf.row('', parts.join(', '), 22, { size: 9, color: '#4a4a4a' });
    pdf.space(2.5);
  }
}

/** In the order of their names, which is that of a shelf sorted by brand. */
function toTins(orders: WholeOrder[], locale: string) {
  const tins = new Map<string, { name: string; quantity: number; parts: string[] }>();
  for (const { id, items } of orders) {
    for (const { brand_name, name, quantity } of items) {
      const whole = `${brand_name} ${name}`;
      const tin = tins.get(whole) ?? { name: whole, quantity: 0, parts: [] };
      tin.quantity += quantity;
      tin.parts.push(`${id}: ${quantity}`);
      tins.set(whole, tin);
    }
  }
  return [...tins.values()].sort((one, other) => one.name.localeCompare(other.name, locale));
}
