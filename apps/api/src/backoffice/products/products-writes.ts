import type { ProductDoubt } from '@pouchery/contract/backoffice/product-doubts';
import type { ProductForm, StaffProduct } from '@pouchery/contract/backoffice/products';
import * as contract from '@pouchery/contract/backoffice/products';
import { mainText } from '@pouchery/contract/main-locale';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Undoable } from '#api/backoffice/history/undoable.ts';
import { schedulePublication } from '#api/backoffice/publishing/publishing-queue.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import {
  addRow,
  type ChangeOf,
  changedBy,
  changeRow,
  deleteRow,
  type RowKind,
} from '#api/backoffice/row-writes.ts';
import type { TextForm } from '#api/backoffice/text-forms.ts';
import { CATALOGUE_STAFF, TEXT_STAFF } from '#api/backoffice/who-may.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Transaction } from '#api/database/open-database.ts';
import type { Written } from '#api/database/upsert-rows.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { requireFinished } from '#api/features/catalog/unfinished-products.ts';
import { orderItems } from '#api/features/orders/orders-tables.ts';
import { isBackInStock, listTaxonomySlugs, tagsOfChange } from '#api/features/products/product-changes.ts';
import { popupFeature, slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { forgetSlugs } from '#api/features/redirects/slugs.ts';
import { reviews } from '#api/features/reviews/reviews-tables.ts';
import { mixPacks, stockLevels } from '#api/features/stock/stock-tables.ts';
import { announceInStock } from '#api/features/stock-alerts/stock-alerts-queue.ts';
import { ApiError } from '#api/http/api-error.ts';
import { requireConfirmedDoubts } from './confirm-doubts.ts';
import { findStaffProduct } from './find-product.ts';
import { insertProduct, updateProduct } from './product-row.ts';

type Product = typeof products.$inferSelect;
type Row = { id: number; version: number };

/** Products are written like all content, but for what follows from a new row. */
function productRows(request: FastifyRequest): RowKind<StaffProduct> {
  return {
    subject: 'product',
    table: products,
    find: (db, id) => findStaffProduct(db, toReadContext(request), id),
    getName: ({ name }) => mainText(name),
    audited: chosenFields,
    // `follow` tells of what visitors see otherwise.
    listTags: () => [],
    async remove(tx, { id }) {
      await refuseNeeded(tx, id);
      const [locked] = await tx.select().from(products).where(eq(products.id, id));
      const product = invariant(locked);
      // First out of the shop, as when it is archived; then away.
      const archived: Product = { ...product, state: 'archived', publishAt: null };
      await tx.update(products).set({ state: 'archived', publishAt: null }).where(eq(products.id, id));
      await followProducts(tx, request, [{ before: product, after: archived }]);
      await forgetSlugs(tx, 'product', id);
      await tx.delete(products).where(eq(products.id, id));
    },
  };
}

/**
 * Adds a product: its row, its entry in the log, and word to every replica. Throws the form's errors, and 409 with doubts
 * that nobody has confirmed.
 */
export function addProduct(
  request: FastifyRequest,
  form: ProductForm,
  confirmed: readonly ProductDoubt[],
): Promise<StaffProduct> {
  return addRow(request, productRows(request), async (tx) => {
    requireFinished(form);
    await requireConfirmedDoubts(tx, form, undefined, confirmed);
    const after = await insertProduct(tx, form, request.server.now());
    await followProducts(tx, request, [{ before: undefined, after }]);
    return after.id;
  });
}

/**
 * Changes a product whose version the caller has seen. Throws the form's errors, 404, and 409 with what is there now or
 * with doubts that nobody has confirmed.
 */
export function changeProduct(
  request: FastifyRequest,
  row: Row,
  change: ChangeOf<ProductForm>,
  confirmed: readonly ProductDoubt[],
  within?: Transaction,
): Promise<StaffProduct> {
  const write = async (tx: Transaction, before: StaffProduct) => {
    const form = changedBy<ProductForm>(before, change);
    requireFinished(form);
    await requireConfirmedDoubts(tx, form, before, confirmed);
    const { hasNewParts, ...written } = await updateProduct(tx, row.id, form, request.server.now());
    await followProducts(tx, request, [written], hasNewParts ? [row.id] : []);
  };
  return changeRow(request, productRows(request), row, write, { within });
}

export const PRODUCT_TEXTS: TextForm = {
  ...TEXT_STAFF,
  form: contract.changeProduct.schema.body,
  find: (tx, request, id) => findStaffProduct(tx, toReadContext(request), Number(id)),
  change: (tx, request, id, { version, ...change }) =>
    changeProduct(request, { id: Number(id), version }, change, [], tx),
};

/** Deletes a product whose version the caller has seen. Throws 404, 409, and 400 when something needs it. */
export function deleteProduct(request: FastifyRequest, row: Row): Promise<void> {
  return deleteRow(request, productRows(request), row);
}

/** Products that were brought back, or taken away again. */
export const UNDOABLE_PRODUCTS: Undoable<Product> = {
  ...CATALOGUE_STAFF,
  async read(tx, _request, ids) {
    const rows = await tx
      .select()
      .from(products)
      .where(sql`${products.id} = any(${sql.param(ids.map(Number))})`);
    return new Map(rows.map((row) => [String(row.id), row]));
  },
  async follow(tx, request, rows) {
    const there = rows.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
    const gone = rows.flatMap(({ before, after }) => (before && !after ? [before] : []));
    const written = gone.map((before) => ({ before, after: { ...before, state: 'archived' as const } }));
    const parts = there.map(({ after }) => after.id);
    return [...(await followProducts(tx, request, there, parts)), ...(await listTags(tx, written))];
  },
};

/**
 * What follows from products' new rows: the moment they publish themselves, and the pages that show them.
 * `withNewParts` has the ids of those whose pictures or offers are others. Gives the tags that it has announced.
 */
export async function followProducts(
  tx: Transaction,
  { server }: FastifyRequest,
  rows: readonly Written<Product>[],
  withNewParts: readonly number[] = [],
): Promise<Set<string>> {
  for (const { after } of rows) await schedulePublication(tx, server.jobs, 'product', after);
  await announceInStock(tx, server.jobs, toIds(rows.filter(isBackInStock)));
  const tags = await listTags(tx, rows.filter(hasChanged));
  for (const { after } of rows) {
    if (after.state === 'published' && withNewParts.includes(after.id)) tags.add(`product:${after.slug}`);
  }
  await announceChange(tx, tags);
  return tags;
}

function toIds(rows: readonly Written<Product>[]) {
  return rows.map(({ after }) => after.id);
}

async function listTags(tx: Transaction, rows: readonly Written<Product>[]) {
  const slugs = await listTaxonomySlugs(tx, rows);
  return new Set(rows.flatMap((row) => [...tagsOfChange(row, slugs)]));
}

/** Something visitors may see: not only when and how often it was changed. */
function hasChanged({ before, after }: Written<Product>) {
  const visible = (row: Product | undefined) => row && JSON.stringify({ ...row, version: 0, updatedAt: 0 });
  return visible(before) !== visible(after);
}

const NEEDED_BY = [
  [orderItems, orderItems.productId, 'It stands in orders.'],
  [stockLevels, stockLevels.productId, 'Its tins are counted.'],
  [mixPacks, mixPacks.productId, 'It is a mix pack.'],
  [reviews, reviews.productId, 'It has reviews.'],
  [slides, slides.productId, 'A slide of the home page shows it.'],
  [specialOffers, specialOffers.productId, 'A special offer is about it.'],
  [popupFeature, popupFeature.productId, 'The popup shows it.'],
] as const;

async function refuseNeeded(tx: Transaction, id: number) {
  const reasons: string[] = [];
  for (const [table, column, sentence] of NEEDED_BY) {
    const [row] = await tx.select({ one: sql`1` }).from(table).where(eq(column, id)).limit(1);
    if (row) reasons.push(sentence);
  }
  if (reasons.length === 0) return;
  throw new ApiError(400, {
    detail: `This product cannot be deleted. ${reasons.join(' ')} Archive it instead.`,
  });
}

/** What somebody chose, without what follows from it or from what others do. */
function chosenFields({ pictures, ...product }: StaffProduct) {
  const {
    old_slugs,
    lowest_price,
    price_before,
    campaign,
    is_latest,
    missing,
    waiting,
    rating,
    review_count,
    created_at,
    ...chosen
  } = product;
  return { ...chosen, pictures: pictures.map(({ id, name, kind, alt }) => ({ id, name, kind, alt })) };
}
