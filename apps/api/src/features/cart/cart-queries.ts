import type { Cart, CartItem, seeCart as seeCartCall } from '@pouchery/contract/cart';
import { MAX_CART_LINES, MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import type { Locale } from '@pouchery/contract/locales';
import { and, asc, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { namedIn, plain, planned } from '#api/database/planned-once.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { notSignedIn } from '#api/features/accounts/signed-in.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { listCards } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { listTiers } from '#api/features/checkout/find-discounts.ts';
import { toPrice, toTetri } from '#api/features/checkout/money.ts';
import { quote } from '#api/features/checkout/quote.ts';
import { listListedCards } from '#api/features/products/listed-cards.ts';
import { productIdBySlug } from '#api/features/redirects/slugs.ts';
import { isLawfulStrength, type Rules } from '#api/features/selling/rules-on.ts';
import { productStock } from '#api/features/stock/stock-tables.ts';
import { cartKeys, cartLines } from './cart-tables.ts';

type Buyer = { id: number; context: ReadContext; now: Date; rules: Rules };
type Wanted = { slug: string; quantity: number };
type LeftOut = Cart['left_out'];
type Seen = z.output<typeof seeCartCall.schema.body>['lines'];

const MAX_KEYS = 20;
const MOST = sql.raw(String(MAX_OF_ONE_TIN));

/** Whether a product can be bought on a day, within a query. */
export function isThere(today: string | Placeholder): SQL<boolean> {
  return sql<boolean>`(${products.state} = 'published' and ${products.stock} <> 'out' and ${isLawfulStrength(today)})`;
}

/** The lines of somebody's cart as they stand, the earliest first, with how many of each can be had. */
export async function findCartLines(
  db: Database | Transaction,
  { locale, today }: ReadContext,
  userId: number,
) {
  const name = namedIn('cart-lines', locale);
  const rows = await planned(db, name, { today, userId }, () => writeCartLines(db, locale));
  return rows.map((row) => ({
    ...row,
    counted: row.is_there ? Math.min(row.quantity, row.available ?? row.quantity) : 0,
  }));
}

function writeCartLines(db: Database | Transaction, locale: Locale) {
  return db
    .select({
      product_id: products.id,
      name: sql<string>`(${textIn(locale, brands.name)}) || ' ' || (${textIn(locale, products.name)})`,
      slug: products.slug,
      is_published: sql<boolean>`${products.state} = 'published'`,
      is_there: isThere(sql.placeholder('today')),
      available: productStock.available,
      ...columnsOf(cartLines, 'quantity', 'price_seen', 'was_there'),
      price: products.shopPrice,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(cartLines.userId, sql.placeholder('userId')), gt(cartLines.quantity, 0)))
    .orderBy(asc(cartLines.added), asc(cartLines.productId));
}

/** Cards of published lines by slug, out of memory as far as they are there: after an import it is behind for a while. */
export async function listLineCards(
  { db, memory }: Pick<FastifyInstance, 'db' | 'memory'>,
  context: ReadContext,
  lines: readonly { product_id: number; slug: string }[],
) {
  const ids = lines.map(({ product_id }) => product_id);
  const listed = listListedCards(context, await memory.current(), ids);
  const bySlug = new Map(listed.map((card) => [card.slug, card]));
  const others = lines.filter(({ slug }) => !bySlug.has(slug)).map(({ product_id }) => product_id);
  for (const card of await listCards(db, context, others)) bySlug.set(card.slug, card);
  return bySlug;
}

/** Somebody's cart as it is now. `leftOut` is what a call did not put in. */
export async function readCart(
  { db, memory }: Pick<FastifyInstance, 'db' | 'memory'>,
  { id, context, rules }: Buyer,
  leftOut: LeftOut = [],
): Promise<Cart> {
  const lines = await findCartLines(db, context, id);
  const published = lines.filter(({ is_published }) => is_published);
  const cards = await listLineCards({ db, memory }, context, published);
  const counted = lines.filter(({ counted: tins }) => tins > 0);
  const tiers = await listTiers(db, rules, counted);
  const priced = quote(
    counted.map((line) => ({
      ...line,
      quantity: line.counted,
      since: null,
      tiers: tiers.get(line.product_id) ?? [],
    })),
    null,
    rules.vatPercent,
  );
  const amounts = new Map(counted.map(({ slug }, at) => [slug, priced.lines[at]?.amount ?? '0.00']));
  return {
    items: lines.flatMap((line) => {
      const product = cards.get(line.slug);
      return product ? [toItem(product, line, amounts.get(line.slug) ?? '0.00')] : [];
    }),
    count: counted.reduce((count, line) => count + line.counted, 0),
    total_price: priced.tins,
    currency: 'GEL',
    left_out: [
      ...leftOut,
      ...lines
        .filter(({ is_published }) => !is_published)
        .map(({ name }) => ({ name, because: 'gone' as const })),
    ],
  };
}

function toItem(
  product: CartItem['product'],
  line: Awaited<ReturnType<typeof findCartLines>>[number],
  amount: string,
): CartItem {
  const { quantity, counted, price, price_seen, is_there, was_there } = line;
  const isDearer = is_there && toTetri(price) !== toTetri(price_seen);
  return {
    product,
    quantity,
    counted,
    price: counted > 0 ? toPrice(toTetri(amount) / BigInt(counted)) : price,
    single_price: price,
    single_price_seen: price_seen,
    amount,
    changed: isDearer ? 'price' : was_there && !is_there ? 'out' : null,
  };
}

/** Puts tins in, once for the key; those of the same kind add up. Gives what did not fit or is not to be had. */
export function addLines(
  db: Database,
  buyer: Buyer,
  key: string,
  lines: readonly Wanted[],
): Promise<LeftOut> {
  return change(db, buyer, (tx) => putIn(tx, buyer, key, lines));
}

/** Sets how many of a tin are wanted, also of one that was taken out. Gives it where it is not to be had, or the cart is full. */
export function setLine(db: Database, buyer: Buyer, wanted: Wanted): Promise<LeftOut> {
  return change(db, buyer, (tx) => putIn(tx, buyer, null, [wanted]));
}

/** Takes a tin out; until the next one is taken out it keeps its place. */
export async function removeLine(db: Database, buyer: Buyer, slug: string) {
  await change(db, buyer, async (tx) => {
    const own = eq(cartLines.userId, buyer.id);
    await tx.delete(cartLines).where(and(own, eq(cartLines.quantity, 0)));
    await tx
      .update(cartLines)
      .set({ quantity: 0 })
      .where(and(own, eq(cartLines.productId, productIdBySlug(sql`${slug}`))));
  });
}

export async function clearLines(db: Database, buyer: Buyer) {
  await change(db, buyer, (tx) => tx.delete(cartLines).where(eq(cartLines.userId, buyer.id)));
}

/** The buyer has seen these lines as they are said to be, and what the shop no longer has is let go, but for what has gone since. */
export async function markSeen(db: Database, buyer: Buyer, seen: Seen) {
  await change(db, buyer, async (tx) => {
    await tx.execute(sql`
      update ${cartLines} set price_seen = seen.single_price::numeric, was_there = seen.is_there
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (slug text, single_price text, is_there boolean)
      join ${products} as product on product.slug = seen.slug
      where ${cartLines.userId} = ${buyer.id} and ${cartLines.productId} = product.id`);
    await tx.execute(sql`
      delete from ${cartLines} using ${products} as product
      where ${cartLines.userId} = ${buyer.id} and ${cartLines.productId} = product.id and product.state <> 'published'
        and product.slug <> all(${sql.param(seen.map(({ slug }) => slug))}::text[])`);
  });
}

/** All of somebody's lines, for the export of their data. */
export function listCartLines(db: Database, userId: number) {
  return db
    .select({ product: products.slug, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.added), asc(cartLines.productId));
}

/** One change at a time of a person, so that bounds and sums hold however many are sent at once. Throws 401 for who has just gone. */
function change<Result>(db: Database, { id }: Buyer, write: (tx: Transaction) => Promise<Result>) {
  return db.transaction(async (tx) => {
    const [user] = await planned(tx, 'change-cart', { id }, () =>
      tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, sql.placeholder('id')))
        .for('update'),
    );
    if (!user) throw notSignedIn();
    return write(tx);
  });
}

/**
 * The lines of these products have so many, or with a key that was not used before so many more. Gives those that did not go in. The
 * buyer is locked.
 */
async function putIn(
  tx: Transaction,
  { id, context, now }: Buyer,
  key: string | null,
  lines: readonly Wanted[],
): Promise<LeftOut> {
  const wanted = JSON.stringify(lines.map((line, place) => ({ ...line, place })));
  const given = { id, key, now: now.toISOString(), wanted };
  const named = namedIn('put-in-cart', context.locale);
  const { rows } = await planned(tx, named, given, () =>
    plain<LeftOut[number]>(tx, writePutIn(context.locale)),
  );
  return rows;
}

function writePutIn(locale: Locale) {
  const [id, key] = [sql`${sql.placeholder('id')}::int`, sql`${sql.placeholder('key')}::uuid`];
  const own = sql`${cartLines} where user_id = ${id} and quantity > 0`;
  return sql`
    with old as (
      delete from ${cartKeys} where user_id = ${id} and key <> ${key} and key in (
        select key from ${cartKeys} where user_id = ${id} order by used desc offset ${sql.raw(String(MAX_KEYS - 1))})
    ), first as (
      insert into ${cartKeys} (user_id, key, used) select ${id}, ${key}, ${sql.placeholder('now')}::timestamptz
      where ${key} is not null on conflict do nothing returning key
    ), wanted as (
      select ${products}.id, ${products.state}, ${products.stock}, ${products.shopPrice}, ${textIn(locale, products.name)} as text, sum(quantity) as quantity, min(place) as place,
        ${products.state} = 'published' and ${products.id} not in (select product_id from ${own}) as is_new
      from jsonb_to_recordset(${sql.placeholder('wanted')}::jsonb) as line (slug text, quantity int, place int)
      join ${products} on ${products.id} = ${productIdBySlug(sql`line.slug`)}
      where ${key} is null or exists (select from first) group by ${products.id}
    ), placed as (
      select *, (select count(*) from ${own}) + count(*) filter (where is_new) over (order by place) as size from wanted
    ), put as (
      insert into ${cartLines} (user_id, product_id, quantity, price_seen, was_there, added)
      select ${id}, id, least(quantity, ${MOST}), shop_price, stock <> 'out',
        ${sql.placeholder('now')}::timestamptz + place * interval '1 millisecond'
      from placed where state = 'published' and (not is_new or size <= ${sql.raw(String(MAX_CART_LINES))})
      on conflict (user_id, product_id) do update set quantity = case when ${key} is null then excluded.quantity
        else least(${cartLines}.quantity + excluded.quantity, ${MOST}) end
      returning product_id
    )
    select text as name, case state when 'archived' then 'gone' else 'full' end as because from placed
    where state in ('published', 'archived') and id not in (select product_id from put) order by place`;
}
