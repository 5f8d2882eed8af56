import type { PartKind } from '@pouchery/contract/backoffice/campaign-values';
import type { CampaignPart } from '@pouchery/contract/backoffice/campaigns';
import { toShopDay } from '@pouchery/contract/shop-time';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { priceBefore } from '#api/features/catalog/price-before.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { popupFeature, slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import type { Fields, Reason } from './campaigns-tables.ts';
import { changedProduct, readProduct, writeProduct } from './product-parts.ts';

/** One kind of row that campaigns change. */
type Kind = {
  /** What the log calls it. */
  subject: string;
  /** The row's fields, and what the log calls it by name; takes the row until the transaction ends. */
  read: (tx: Transaction, id: number) => Promise<{ name: string; fields: Fields } | undefined>;
  write: (tx: Transaction, id: number, fields: Fields, before: Fields) => Promise<unknown>;
  /** What the part makes of the fields at the start, or why it leaves them. */
  toWanted: (
    tx: Transaction,
    part: CampaignPart,
    id: number,
    fields: Fields,
    at: Date,
  ) => Promise<Fields | Reason>;
};

const AD_ID = 1;

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

const PRODUCT: Kind = {
  subject: 'product',
  read: readProduct,
  write: writeProduct,
  toWanted: async (_tx, part, _id, fields) => changedProduct(part, fields),
};

export const KINDS: Record<PartKind, Kind> = {
  price: PRODUCT,
  products: PRODUCT,
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
      const fields = { product_id: row?.productId ?? null, is_shown: row?.isShown ?? false };
      return product && { name: '', fields };
    },
    write(tx, _id, { product_id, is_shown }) {
      // There was none before.
      if (product_id === null) return tx.delete(popupFeature);
      const columns = { productId: Number(product_id), isShown: is_shown === true };
      return tx
        .insert(popupFeature)
        .values({ id: AD_ID, ...columns })
        .onConflictDoUpdate({
          target: popupFeature.id,
          set: { ...columns, version: sql`${popupFeature.version} + 1` },
        });
    },
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
