import type { CODE_PROBLEMS } from '@pouchery/contract/order-bounds';
import type { QuotedTier } from '@pouchery/contract/order-quotes';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { samePhone } from '#api/features/orders/same-phone.ts';
import { discountCodes, priceTiers } from '#api/features/selling/discounts-tables.ts';
import { partOf, toPrice, toTetri } from './money.ts';
import type { QuotedCode } from './quote.ts';

export type Buyer = { customer_id: number | null; phone: string };
type FoundCode =
  | { code: QuotedCode; problem: null }
  | { code: null; problem: (typeof CODE_PROBLEMS)[number] };

/**
 * What more of each product cost, fewest first; of two tiers the cheaper counts, and none that is no cheaper than fewer tins.
 * Nothing until a rule allows it.
 */
export async function listTiers(
  db: Database | Transaction,
  { hasTiers }: { hasTiers: boolean },
  tins: readonly { product_id: number; price: string }[],
): Promise<ReadonlyMap<number, QuotedTier[]>> {
  if (!hasTiers) return new Map();
  const { fromTins, percent, price, brandId, productId } = priceTiers;
  const rows = await db
    .select({ product_id: products.id, from: fromTins, percent, price })
    .from(priceTiers)
    .innerJoin(
      products,
      or(eq(productId, products.id), eq(brandId, products.brandId), and(isNull(productId), isNull(brandId))),
    )
    .where(
      inArray(
        products.id,
        tins.map(({ product_id }) => product_id),
      ),
    )
    .orderBy(asc(fromTins), asc(priceTiers.id));
  return new Map(tins.map((tin) => [tin.product_id, tiersOf(tin, rows)]));
}

type Row = { product_id: number; from: number; percent: number | null; price: string | null };

function tiersOf({ product_id, price }: { product_id: number; price: string }, rows: readonly Row[]) {
  const tiers: QuotedTier[] = [];
  for (const row of rows.filter((one) => one.product_id === product_id)) {
    const whole = toTetri(price);
    const each = row.percent === null ? toTetri(row.price ?? price) : whole - partOf(whole, row.percent);
    if (each >= toTetri(tiers.at(-1)?.price ?? price)) continue;
    if (tiers.at(-1)?.from === row.from) tiers.pop();
    tiers.push({ from: row.from, price: toPrice(each), percent: row.percent });
  }
  return tiers;
}

/** The code that somebody typed, on a day, or why it takes nothing; for whom, as far as that is known. */
export async function findCode(
  db: Database | Transaction,
  typed: string,
  day: string,
  { customer_id = null, phone = '' }: Partial<Buyer>,
): Promise<FoundCode> {
  const [code] = await db.select().from(discountCodes).where(eq(discountCodes.code, typed.toUpperCase()));
  if (!code) return { code: null, problem: 'unknown' };
  if ((code.from ?? day) > day || (code.until ?? day) < day) return { code: null, problem: 'not_now' };
  const uses = and(eq(orders.codeId, code.id), ne(orders.status, 'cancelled'));
  const isFull = async (most: number | null, which = uses) =>
    most !== null && (await db.$count(orders, which)) >= most;
  if (await isFull(code.maxUses)) return { code: null, problem: 'used_up' };
  const byBuyer = or(customer_id === null ? undefined : eq(orders.userId, customer_id), samePhone(phone));
  if (await isFull(code.maxUsesEach, and(uses, byBuyer ?? sql`false`)))
    return { code: null, problem: 'used_by_buyer' };
  const { id, code: name, percent, amount } = code;
  return { code: { id, code: name, percent, amount }, problem: null };
}
