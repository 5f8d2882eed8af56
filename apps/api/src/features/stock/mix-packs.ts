import type { MixContents } from '@pouchery/contract/backoffice/mix-packs';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import type { StockLine } from './order-stock.ts';
import { mixPacks, productStock } from './stock-tables.ts';

/** A line of an order, with what one of it was packed of; nothing where it is a tin itself. */
type Line = StockLine & { contents: MixContents };

/** The tins that lines come to, those of packs among them, each product once. */
export function takeApart(lines: readonly Line[]): StockLine[] {
  const tins = new Map<number, number>();
  for (const { productId, quantity, contents } of lines) {
    for (const one of tinsOf({ contents }, productId))
      tins.set(one.product_id, (tins.get(one.product_id) ?? 0) + quantity * one.quantity);
  }
  return [...tins].map(([productId, quantity]) => ({ productId, quantity }));
}

function tinsOf({ contents }: Pick<Line, 'contents'>, productId: number): MixContents {
  return contents.length > 0 ? contents : [{ product_id: productId, quantity: 1 }];
}

/**
 * The same lines, each with as many as can be promised when the lines before it have taken theirs: a pack and a line of its
 * own may want the same tins. `held` are tins that they have already.
 */
export async function shareTins<
  One extends {
    product_id: number;
    quantity: number;
    available: number | null;
    item: { contents: MixContents };
  },
>(db: Database | Transaction, lines: readonly One[], held: readonly StockLine[] = []): Promise<One[]> {
  const packed = lines.flatMap(({ item }) => item.contents);
  if (packed.length + held.length === 0) return [...lines];
  const ids = [...lines, ...packed].map(({ product_id }) => product_id);
  const stock = await db.select().from(productStock).where(inArray(productStock.productId, ids));
  const left = new Map(stock.map(({ productId, available }) => [productId, available]));
  for (const { productId, quantity } of held) left.set(productId, (left.get(productId) ?? 0) + quantity);
  return lines.map((line) => {
    if (line.available === null) return line;
    const own = tinsOf(line.item, line.product_id);
    const rooms = own.map(({ product_id, quantity }) => Math.floor((left.get(product_id) ?? 0) / quantity));
    const available = Math.max(0, Math.min(...rooms));
    const taken = Math.min(available, line.quantity);
    for (const { product_id, quantity } of own)
      left.set(product_id, (left.get(product_id) ?? 0) - taken * quantity);
    return { ...line, available };
  });
}

/** Throws 400 for a mix pack, whose own tins are counted instead. */
export async function refuseMix(tx: Transaction, productId: number) {
  if ((await tx.$count(mixPacks, eq(mixPacks.productId, productId))) > 0)
    throw fieldErrors({ product_id: ['This is a mix pack: the tins in it are counted.'] });
}

/** Throws 400 for a product that a mix pack takes from. */
export async function refuseInMix(tx: Transaction, productId: number) {
  const isIn = sql`${mixPacks.contents} @> ${JSON.stringify([{ product_id: productId }])}::jsonb`;
  if ((await tx.$count(mixPacks, isIn)) > 0)
    throw fieldErrors({ product_id: ['A mix pack takes from these tins. Change the pack first.'] });
}
