import type * as contract from '@pouchery/contract/backoffice/stock';
import type { StaffStock, StockChange, StockForm } from '@pouchery/contract/backoffice/stock';
import { mainText } from '@pouchery/contract/main-locale';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { requireProduct } from '#api/backoffice/require-references.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { type ChangeOf, changedBy, changeRow, deleteRow, type RowKind } from '#api/backoffice/row-writes.ts';
import { valuesOf } from '#api/database/columns-of.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { countProduct, type Identity, stopCounting } from '#api/features/stock/count-product.ts';
import { correctLot, correctProduct, receiveStock, writeOffLot } from '#api/features/stock/lot-stock.ts';
import { stockLevels } from '#api/features/stock/stock-tables.ts';
import type { StockKeeper } from '#api/features/stock/write-movements.ts';
import { fieldErrors, requireFound } from '#api/http/api-error.ts';
import { findStock } from './stock-queries.ts';

type NewStock = z.infer<typeof contract.addStock.schema.body>;
type Counted = z.infer<typeof contract.countShelf.schema.body>;

/** What the log calls each of them. */
const DEEDS = { received: 'receive', corrected: 'correct', written_off: 'write_off' } as const;

export const TWICE = 'A product stands here more than once.';

/** Who moves tins, of a request of the staff. */
function keeperOf({ server, staff }: FastifyRequest): StockKeeper {
  return { jobs: server.jobs, staff };
}

/** Begins to count a product, with the tins that are there. Throws the form's errors. */
export function addStock(request: FastifyRequest, form: NewStock): Promise<StaffStock> {
  const { product_id, sku, ean, shelf, ...tins } = form;
  return request.server.db.transaction(async (tx) => {
    await requireProduct(tx, product_id);
    await refuseTaken(tx, product_id, { sku, ean });
    await countProduct(tx, request.server.jobs, product_id, { sku, ean, shelf });
    if (tins.quantity > 0) await receiveStock(tx, keeperOf(request), product_id, toTins(tins));
    return record(tx, request, product_id, 'create', { ...form });
  });
}

function stockRows(request: FastifyRequest): RowKind<StaffStock> {
  return {
    subject: 'stock',
    table: { id: stockLevels.productId, version: stockLevels.version },
    find: (db, id) => findStock(db, toReadContext(request), request.staff, id),
    getName: ({ brand, name }) => `${brand} ${name}`,
    audited: ({ sku, ean, shelf, on_hand }) => ({ sku, ean, shelf, on_hand }),
    remove: (tx, { id }) => stopCounting(tx, keeperOf(request), id),
  };
}

/** Changes a counted product's numbers or its shelf. Throws the form's errors, 404, and 409 when somebody was faster. */
export function changeStock(
  request: FastifyRequest,
  id: number,
  { version, ...change }: ChangeOf<StockForm> & { version: number },
): Promise<StaffStock> {
  return changeRow(request, stockRows(request), { id, version }, async (tx, before) => {
    const { sku, ean, shelf } = changedBy<StaffStock>(before, change);
    await refuseTaken(tx, id, { sku, ean });
    await tx.update(stockLevels).set({ sku, ean, shelf }).where(eq(stockLevels.productId, id));
  });
}

/** Stops counting a product. Throws 404, and 409 when somebody was faster or orders hold its tins. */
export function stopStock(request: FastifyRequest, row: { id: number; version: number }): Promise<void> {
  return deleteRow(request, stockRows(request), row);
}

/** Receives, corrects or writes off tins. Throws what features/stock/lot-stock.ts throws. */
export function moveStock(request: FastifyRequest, productId: number, change: StockChange) {
  return request.server.db.transaction((tx) => moveWithin(tx, request, productId, change));
}

/** The same in a transaction of the caller's. */
export async function moveWithin(
  tx: Transaction,
  request: FastifyRequest,
  productId: number,
  change: StockChange,
) {
  const by = keeperOf(request);
  const { kind, ...told } = change;
  if (change.kind === 'received') {
    await receiveStock(tx, by, productId, toTins(change));
  } else if (change.kind === 'corrected') {
    const { lot_id: lotId, seen, counted, reason, note } = change;
    await correctLot(tx, by, productId, { lotId, seen, counted, reason, note });
  } else {
    const { lot_id: lotId, quantity, reason, note } = change;
    await writeOffLot(tx, by, productId, { lotId, quantity, reason, note });
  }
  return record(tx, request, productId, DEEDS[kind], told);
}

/** Brings products to what was counted on the shelf, all or none. Throws as `correctProduct`. */
export function countShelf(request: FastifyRequest, { rows, note }: Counted) {
  const twice = rows.length - new Set(rows.map(({ product_id }) => product_id)).size;
  if (twice > 0) throw fieldErrors({ rows: [TWICE] });
  return request.server.db.transaction(async (tx) => {
    // By number, so that two who count at once never wait for each other.
    for (const row of rows.toSorted((a, b) => a.product_id - b.product_id))
      await countWithin(tx, request, row, note);
    return { corrected: rows.filter(({ seen, counted }) => seen !== counted).length };
  });
}

/** Brings one product to what was counted, in a transaction of the caller's. */
export async function countWithin(
  tx: Transaction,
  request: FastifyRequest,
  { product_id, seen, counted }: Counted['rows'][number],
  note: string,
) {
  await correctProduct(tx, keeperOf(request), product_id, { seen, counted, note });
  if (seen !== counted)
    await record(tx, request, product_id, 'correct', { counted, note }, { counted: seen });
}

/** Costs are no part of the log, which more people read than may see them. */
async function record(
  tx: Transaction,
  request: FastifyRequest,
  productId: number,
  action: string,
  { cost_price: _, ...after }: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Promise<StaffStock> {
  const stock = requireFound(await findStock(tx, toReadContext(request), request.staff, productId));
  const subject = { subject: 'stock', subject_id: productId, subject_name: await nameOf(tx, productId) };
  await recordChange(tx, request.staff, { ...subject, action, before, after });
  return stock;
}

async function nameOf(tx: Transaction, productId: number) {
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, productId));
  return mainText(invariant(product).name);
}

function toTins(tins: Omit<NewStock, 'product_id' | keyof Identity>) {
  return valuesOf(tins, 'quantity', 'code', 'best_before', 'cost_price', 'note');
}

/** A scanner has to find one product by a number. */
async function refuseTaken(tx: Transaction, productId: number, { sku, ean }: Pick<Identity, 'sku' | 'ean'>) {
  const isTaken = async (is: ReturnType<typeof eq>) =>
    (await tx.$count(stockLevels, and(ne(stockLevels.productId, productId), is))) > 0;
  const alike = (number: string) =>
    or(sql`lower(${stockLevels.sku}) = ${number.toLowerCase()}`, eq(stockLevels.ean, number)) ?? sql`false`;
  const errors = {
    ...(sku && (await isTaken(alike(sku))) && { sku: ['Another product has this number.'] }),
    ...(ean && (await isTaken(alike(ean))) && { ean: ['Another product has this number.'] }),
  };
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}
