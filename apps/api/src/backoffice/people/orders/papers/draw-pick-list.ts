import type { ReadContext } from '#api/features/catalog/read-context.ts';
import type { Pdf } from '#api/features/papers/pdf-document.ts';
import { PICK_LIST_TEXTS } from './paper-texts.ts';

type Item = { id: string; product_id: number; name: string; quantity: number; shelf: string };
type Tin = Pick<Item, 'name' | 'quantity' | 'shelf'> & { orders: string[] };

/** What to take from the shelves for all of the orders: each tin once, with how many of it go into which order. */
export function drawPickList(pdf: Pdf, items: Item[], { locale, today }: ReadContext) {
  pdf.addPage();
  pdf.write(PICK_LIST_TEXTS[locale].title, { size: 20, weight: 600 });
  pdf.write([today, ...new Set(items.map(({ id }) => id))].join(', '), { size: 10 });
  pdf.rule();
  for (const { name, quantity, shelf, orders } of toTins(items, locale)) {
    pdf.row(`${quantity} ×`, [shelf, name].filter(Boolean).join(' · '), 22, { size: 13 });
    pdf.row('', orders.join(', '), 22, { size: 9, color: '#4a4a4a' });
    pdf.space(2.5);
  }
}

/** In the order in which one walks past them: by shelf, then by name, which is by brand. */
function toTins(items: Item[], locale: string) {
  const tins = new Map<number, Tin>();
  for (const { id, product_id, name, quantity, shelf } of items) {
    const tin = tins.get(product_id) ?? { name, quantity: 0, shelf, orders: [] };
    tin.quantity += quantity;
    tin.orders.push(`${id}: ${quantity}`);
    tins.set(product_id, tin);
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...tins.values()].sort((a, b) => compare(a.shelf, b.shelf) || compare(a.name, b.name));
}
