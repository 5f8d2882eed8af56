import type { LEFT_OUT, PartKind, PriceChange } from '@pouchery/contract/backoffice/campaign-values';
import type { CampaignPart, PricePart } from '@pouchery/contract/backoffice/campaigns';
import { toShopDay } from '@pouchery/contract/shop-time';
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, productOffers, products } from '#api/features/catalog/catalog-tables.ts';
import { priceBefore } from '#api/features/catalog/price-before.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { popupFeature, slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';

/** Fields that a campaign changes, by their names in the log. */
export type Fields = Record<string, string | number | boolean>;
/** One row that a campaign has changed. */
export type Held = { kind: PartKind; id: number; before: Fields; after: Fields };
type Reason = (typeof LEFT_OUT)[number];

/** One kind of row that campaigns change. */
type Kind = {
  /** What the log calls it. */
  subject: string;
  /** The row's fields, and what the log calls it by name; takes the row until the transaction ends. */
  read: (tx: Transaction, id: number) => Promise<{ name: string; fields: Fields } | undefined>;
  write: (tx: Transaction, id: number, fields: Fields) => Promise<unknown>;
  /** What the part makes of the fields at the start, or why it leaves them. */
  toWanted: (
    tx: Transaction,
    part: CampaignPart,
    id: number,
    fields: Fields,
    at: Date,
  ) => Promise<Fields | Reason>;
};

const OFFER = 'offer:';
const AD_ID = 1;

/** True for the price that a partner asks. */
export const isOfPartner = (field: string) => field.startsWith(OFFER);

/** The price that a change makes of one. */
export function changedPrice(
  price: string,
  { change, amount }: { change: PriceChange; amount: string },
): string {
  if (change === 'to') return amount;
  const by = change === 'less' ? Number(amount) : (Number(price) * Number(amount)) / 100;
  return (Math.round((Number(price) - by) * 100) / 100).toFixed(2);
}

async function readPrices(tx: Transaction, id: number) {
  const [product] = await tx
    .select({ name: products.name, price: products.shopPrice })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  if (!product) return undefined;
  const offers = await tx
    .select({ partnerId: productOffers.partnerId, price: productOffers.price })
    .from(productOffers)
    .where(eq(productOffers.productId, id))
    .orderBy(asc(productOffers.partnerId));
  const own = offers.flatMap(({ partnerId, price }) => (price === null ? [] : [[OFFER + partnerId, price]]));
  return { name: product.name.en, fields: { price: product.price, ...Object.fromEntries(own) } as Fields };
}

async function writePrices(tx: Transaction, id: number, fields: Fields) {
  for (const [field, price] of Object.entries(fields)) {
    if (!isOfPartner(field)) continue;
    await tx
      .update(productOffers)
      .set({ price: String(price) })
      .where(
        sql`${productOffers.productId} = ${id} and ${productOffers.partnerId} = ${Number(field.slice(OFFER.length))}`,
      );
  }
  await tx
    .update(products)
    .set({ shopPrice: String(fields.price), version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(eq(products.id, id));
}

/** Rows that are in the shop while their state is `published`. */
function shownRows(
  subject: string,
  table: typeof specialOffers | typeof slides,
  isRefused?: (tx: Transaction, id: number, at: Date) => Promise<boolean>,
): Kind {
  return {
    subject,
    async read(tx, id) {
      const [row] = await tx
        .select({ title: table.title, state: table.state })
        .from(table)
        .where(eq(table.id, id))
        .for('update');
      return row && { name: row.title.en, fields: { state: row.state } };
    },
    write: (tx, id, { state }) =>
      tx
        .update(table as typeof slides)
        .set({ state: state as 'published', version: sql`${table.version} + 1` })
        .where(eq(table.id, id)),
    async toWanted(tx, _part, id, fields, at) {
      if (fields.state === 'scheduled') return 'scheduled';
      if (await isRefused?.(tx, id, at)) return 'no_offer';
      return { state: 'published' };
    },
  };
}

export const KINDS: Record<PartKind, Kind> = {
  price: {
    subject: 'product',
    read: readPrices,
    write: writePrices,
    async toWanted(_tx, part, _id, fields) {
      const { with_partners, ...change } = part as PricePart;
      const wanted = Object.entries(fields).filter(([field]) => field === 'price' || with_partners);
      const changed = wanted.map(([field, price]) => [field, changedPrice(String(price), change)] as const);
      if (changed.some(([, price]) => Number(price) <= 0)) return 'no_price';
      return { ...fields, ...Object.fromEntries(changed) };
    },
  },
  offer: shownRows('special_offer', specialOffers, isNoOffer),
  slide: shownRows('slide', slides),
  article: {
    subject: 'article',
    async read(tx, id) {
      const { title, state, published } = articles;
      const [row] = await tx
        .select({ title, state, published })
        .from(articles)
        .where(eq(articles.id, id))
        .for('update');
      return row && { name: row.title.en, fields: { state: row.state, published: row.published } };
    },
    write: (tx, id, { state, published }) =>
      tx
        .update(articles)
        .set({
          state: state as 'published',
          published: String(published),
          version: sql`${articles.version} + 1`,
        })
        .where(eq(articles.id, id)),
    async toWanted(_tx, _part, _id, fields, at) {
      if (fields.state === 'scheduled') return 'scheduled';
      return fields.state === 'published' ? fields : { state: 'published', published: toShopDay(at) };
    },
  },
  ad: {
    subject: 'popup_feature',
    async read(tx, id) {
      const [product] = await tx.select({ one: sql`1` }).from(products).where(eq(products.id, id));
      const [row] = await tx.select().from(popupFeature).for('update');
      const fields = { product_id: row?.productId ?? id, is_shown: row?.isShown ?? false };
      return product && { name: '', fields };
    },
    write: (tx, _id, { product_id, is_shown }) =>
      tx
        .insert(popupFeature)
        .values({ id: AD_ID, productId: Number(product_id), isShown: is_shown === true })
        .onConflictDoUpdate({
          target: popupFeature.id,
          set: {
            productId: Number(product_id),
            isShown: is_shown === true,
            version: sql`${popupFeature.version} + 1`,
          },
        }),
    async toWanted(_tx, _part, id) {
      return { product_id: id, is_shown: true };
    },
  },
};

/** An offer whose product costs no less than before is none (docs/behaviour.md#price-before). */
async function isNoOffer(tx: Transaction, id: number, at: Date) {
  await tx.execute(sql`set constraints all immediate`);
  const [row] = await tx
    .select({ before: priceBefore({ today: toShopDay(at) }) })
    .from(specialOffers)
    .innerJoin(products, eq(products.id, specialOffers.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(specialOffers.id, id));
  await tx.execute(sql`set constraints all deferred`);
  return !row?.before;
}
