import type { ProductsChange } from '@pouchery/contract/backoffice/many-products';
import { MAX_PRODUCTS_AT_ONCE } from '@pouchery/contract/backoffice/product-values';
import { otherLocales } from '@pouchery/contract/main-locale';
import { fieldOfPart, REQUIRED_PARTS } from '@pouchery/contract/unfinished-products';
import { and, eq, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { recordChanges } from '#api/backoffice/audit/record-change.ts';
import { chunksOf } from '#api/database/chunks-of.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { productOffers, products } from '#api/features/catalog/catalog-tables.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { waitForOtherImports } from '#api/features/catalog-import/import-lock.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { ApiError, fieldErrors } from '#api/http/api-error.ts';
import { LOOKS_LIKE_A_SLIP } from './confirm-doubts.ts';
import { matching, type ProductsQuery } from './list-products.ts';
import { LACKS } from './missing-parts.ts';
import { type Planned, planChanges } from './plan-changes.ts';
import { followProducts } from './products-writes.ts';

// Rules: docs/behaviour.md#many-products
const TOO_MANY = `Up to ${MAX_PRODUCTS_AT_ONCE} products are changed at once. Filter further.`;
const MOVED_ON = 'Some of these products have changed since they were shown. Nothing has been changed.';
const MAX_NAMED = 50;

/** What a change would make of these products, or of all that the filters find. Throws the form's errors. */
export async function previewMany(
  request: FastifyRequest,
  query: ProductsQuery,
  { ids, change }: { ids?: number[] | undefined; change: ProductsChange },
) {
  const context = toReadContext(request);
  return planChanges(request.server.work, context, ids ?? (await findIds(request, query)), change);
}

async function findIds(request: FastifyRequest, query: ProductsQuery) {
  const { work } = request.server;
  const found = await work
    .select({ id: products.id })
    .from(products)
    .where(await matching(work, toReadContext(request), query))
    .limit(MAX_PRODUCTS_AT_ONCE + 1);
  if (found.length > MAX_PRODUCTS_AT_ONCE) throw fieldErrors({ ids: [TOO_MANY] });
  return found.map(({ id }) => id);
}

type Confirmed = {
  rows: readonly { id: number; version: number }[];
  change: ProductsChange;
  doubts_confirmed: boolean;
};

/**
 * Changes products as it was shown, as one step of the log. Throws the form's errors, and 409 where one of them has changed
 * since or where figures look like a slip that nobody has confirmed: the number on the button is what is changed, or nothing.
 */
export function changeMany(request: FastifyRequest, { rows, change, doubts_confirmed }: Confirmed) {
  return request.server.work.transaction(async (tx) => {
    await waitForOtherImports(tx);
    const ids = rows.map(({ id }) => id);
    const isOne = sql`${products.id} = any(${sql.param(ids)})`;
    await tx.select({ id: products.id }).from(products).where(isOne).orderBy(products.id).for('update');
    const planned = await planChanges(tx, toReadContext(request), ids, change);
    refuseMoved(planned, rows);
    if (!doubts_confirmed && planned.some(({ doubts }) => doubts.length > 0)) {
      throw new ApiError(409, { detail: LOOKS_LIKE_A_SLIP });
    }
    const step = await openChangeSet(tx);
    for (const chunk of chunksOf(planned)) await writeSome(tx, request, chunk, change);
    await recordChanges(tx, request.staff, [
      {
        subject: 'catalogue',
        subject_id: step,
        subject_name: planned.length === 1 ? '1 product' : `${planned.length} products`,
        action: 'change_many',
        after: toSentence(change, planned),
      },
    ]);
    return { count: planned.length, step, untranslated: await countUntranslated(tx, ids, change) };
  });
}

/** Of products that were published: visitors read another language where theirs has no text. */
async function countUntranslated(tx: Transaction, ids: readonly number[], change: ProductsChange) {
  if (change.field !== 'state' || change.value !== 'published') return 0;
  const lacks = otherLocales().map((locale) => LACKS[locale]);
  return tx.$count(products, and(sql`${products.id} = any(${sql.param(ids)})`, or(...lacks)));
}

function refuseMoved(planned: readonly Planned[], rows: Confirmed['rows']) {
  const seen = new Map(rows.map(({ id, version }) => [id, version]));
  const moved = planned.filter(({ id, version, problem }) => problem !== null || seen.get(id) !== version);
  if (moved.length === 0 && planned.length === seen.size) return;
  const problems = moved.slice(0, MAX_NAMED).map(({ brand, name }) => {
    return { problem: 'changed', name: `${brand} ${name}`, fields: [] };
  });
  throw new ApiError(409, { detail: MOVED_ON, problems });
}

async function writeSome(
  tx: Transaction,
  request: FastifyRequest,
  planned: readonly Planned[],
  change: ProductsChange,
) {
  const ids = planned.map(({ id }) => id);
  const areThese = sql`${products.id} = any(${sql.param(ids)})`;
  const before = new Map((await tx.select().from(products).where(areThese)).map((row) => [row.id, row]));
  await tx
    .update(products)
    .set({
      ...toColumns(planned, change),
      version: sql`${products.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(areThese);
  const withOffers = planned.filter(({ after }) => after.offers);
  if (withOffers.length > 0) await writeOffersOf(tx, withOffers);
  // The price that offers make, and its history, are there from here on.
  await tx.execute(sql`set constraints all immediate`);
  const written = await tx.select().from(products).where(areThese);
  await followProducts(
    tx,
    request,
    written.map((after) => ({ before: before.get(after.id), after })),
    withOffers.map(({ id }) => id),
  );
  await recordChanges(
    tx,
    request.staff,
    planned.map(({ id, mainName, before, after }) => ({
      subject: 'product',
      subject_id: id,
      subject_name: mainName,
      action: 'change',
      is_part: true,
      before,
      after,
    })),
  );
}

/** With the change's field, a draft has said it. */
function toColumns(planned: readonly Planned[], change: ProductsChange): PgUpdateSetSource<typeof products> {
  const part = REQUIRED_PARTS.find((each) => fieldOfPart(each) === change.field);
  const unsaid = part && { unsaid: sql`array_remove(${products.unsaid}, ${part})` };
  return { ...changedColumns(planned, change), ...unsaid };
}

function changedColumns(
  planned: readonly Planned[],
  change: ProductsChange,
): PgUpdateSetSource<typeof products> {
  switch (change.field) {
    case 'price': {
      const prices = JSON.stringify(Object.fromEntries(planned.map(({ id, after }) => [id, after.price])));
      return { shopPrice: sql`(${prices}::jsonb ->> ${products.id}::text)::numeric` };
    }
    case 'state':
      return { state: change.value, publishAt: null };
    case 'stock':
      return { stock: change.value };
    case 'featured':
      return { featured: change.value };
    case 'brand_id':
      return { brandId: change.value };
    case 'type_id':
      return { typeId: change.value };
    case 'taste_id':
      return { tasteId: change.value };
    case 'offers':
      return {};
  }
}

async function writeOffersOf(tx: Transaction, planned: readonly Planned[]) {
  const wanted = planned.flatMap(({ id, after }) =>
    (after.offers ?? []).map(({ partner_id, price, state }) => ({
      product: id,
      partner: partner_id,
      price,
      state,
    })),
  );
  const { price, state, productId, partnerId } = productOffers;
  await tx
    .update(productOffers)
    .set({ price: sql`wanted.price`, state: sql`wanted.state` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted(product int, partner int, price numeric, state text)`,
    )
    .where(
      and(
        eq(productId, sql`wanted.product`),
        eq(partnerId, sql`wanted.partner`),
        sql`(${price}, ${state}) is distinct from (wanted.price, wanted.state)`,
      ),
    );
}

/** The change as the log tells it, in place of which rows became what. */
function toSentence(change: ProductsChange, planned: readonly Planned[]): Record<string, unknown> {
  switch (change.field) {
    case 'price': {
      const { way, by, end, with_offers } = change;
      const signed = way === 'set' || by < 0 ? String(by) : `+${by}`;
      return {
        price: way === 'percent' ? `${signed} %` : `${signed} ₾`,
        ...(end !== 'any' && { rounded: `.${end}` }),
        ...(with_offers && { with_offers }),
      };
    }
    case 'offers':
      return { offers: planned[0]?.differences[0]?.partner, state: change.value };
    case 'brand_id':
    case 'type_id':
    case 'taste_id':
      return { [change.field]: planned[0]?.differences[0]?.after };
    default:
      return { [change.field]: change.value };
  }
}
