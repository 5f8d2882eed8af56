import type { PartKind } from '@pouchery/contract/backoffice/campaign-values';
import type { CampaignPart } from '@pouchery/contract/backoffice/campaigns';
import { mainText } from '@pouchery/contract/main-locale';
import { toShopDay } from '@pouchery/contract/shop-time';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { priceBefore } from '#api/features/catalog/price-before.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { popupFeature, slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import type { Changed, Fields, Found, FoundRow, Reason } from './campaigns-tables.ts';
import { changedProduct, readProducts, writeProducts } from './product-parts.ts';

/** One kind of row that campaigns change. */
type Kind = {
  /** What the log calls it. */
  subject: string;
  /** These rows, as far as they are there, by their ids; takes them until the transaction ends. */
  read: (tx: Transaction, ids: readonly number[]) => Promise<Found>;
  write: (tx: Transaction, rows: readonly Changed[]) => Promise<unknown>;
  /** What the part makes of the fields at the start, or why it leaves them. */
  toWanted: (
    tx: Transaction,
    part: CampaignPart,
    id: number,
    row: FoundRow,
    at: Date,
  ) => Promise<Fields | Reason>;
};

const AD_ID = 1;

async function eachRow(
  rows: readonly Changed[],
  write: (id: number, fields: Fields) => PromiseLike<unknown>,
) {
  for (const { id, after } of rows) await write(id, after);
}

/** Rows that are in the shop while their state is `published`. */
function shownRows(
  subject: string,
  table: typeof specialOffers | typeof slides,
  isRefused?: (tx: Transaction, id: number, at: Date) => Promise<boolean>,
): Kind {
  return {
    subject,
    async read(tx, ids) {
      const rows = await tx
        .select({ id: table.id, title: table.title, state: table.state })
        .from(table)
        .where(inArray(table.id, [...ids]))
        .orderBy(table.id)
        .for('update');
      return new Map(rows.map(({ id, title, state }) => [id, { name: mainText(title), fields: { state } }]));
    },
    write: (tx, rows) =>
      eachRow(rows, (id, { state }) =>
        tx
          .update(table as typeof slides)
          .set({ state: state as 'published', version: sql`${table.version} + 1` })
          .where(eq(table.id, id)),
      ),
    async toWanted(tx, _part, id, { fields }, at) {
      if (fields.state === 'scheduled') return 'scheduled';
      if (await isRefused?.(tx, id, at)) return 'no_offer';
      return { state: 'published' };
    },
  };
}

const PRODUCT: Kind = {
  subject: 'product',
  read: readProducts,
  write: writeProducts,
  toWanted: async (_tx, part, _id, row) => changedProduct(part, row),
};

export const KINDS: Record<PartKind, Kind> = {
  price: PRODUCT,
  products: PRODUCT,
  offer: shownRows('special_offer', specialOffers, isNoOffer),
  slide: shownRows('slide', slides),
  article: {
    subject: 'article',
    async read(tx, ids) {
      const { id, title, state, published } = articles;
      const rows = await tx
        .select({ id, title, state, published })
        .from(articles)
        .where(inArray(id, [...ids]))
        .orderBy(id)
        .for('update');
      return new Map(rows.map(({ id, title, ...fields }) => [id, { name: mainText(title), fields }]));
    },
    write: (tx, rows) =>
      eachRow(rows, (id, { state, published }) =>
        tx
          .update(articles)
          .set({
            state: state as 'published',
            published: String(published),
            version: sql`${articles.version} + 1`,
          })
          .where(eq(articles.id, id)),
      ),
    async toWanted(_tx, _part, _id, { fields }, at) {
      if (fields.state === 'scheduled') return 'scheduled';
      return fields.state === 'published' ? fields : { state: 'published', published: toShopDay(at) };
    },
  },
  ad: {
    subject: 'popup_feature',
    async read(tx, ids) {
      const advertised = await tx
        .select({ id: products.id })
        .from(products)
        .where(inArray(products.id, [...ids]));
      const [row] = await tx.select().from(popupFeature).for('update');
      const fields = { product_id: row?.productId ?? null, is_shown: row?.isShown ?? false };
      return new Map(advertised.map(({ id }) => [id, { name: '', fields }]));
    },
    write: (tx, rows) =>
      eachRow(rows, (_id, { product_id, is_shown }) => {
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
