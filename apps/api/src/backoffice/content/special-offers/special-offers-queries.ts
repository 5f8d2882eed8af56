import type * as contract from '@pouchery/contract/backoffice/promotions';
import type { SpecialOfferForm, StaffSpecialOffer } from '@pouchery/contract/backoffice/promotions';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requirePicture, requireProduct } from '#api/backoffice/content/content-checks.ts';
import { among, contains, equals, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { toPublication } from '#api/backoffice/publishing/publication.ts';
import { schedulePublication } from '#api/backoffice/publishing/publishing-queue.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { type ChangeOf, changedBy, type RowKind } from '#api/backoffice/row-writes.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { priceBefore } from '#api/features/catalog/price-before.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const NOT_LOWERED =
  'Only a product whose price for visitors went down within the last 30 days is an offer. Lower it first, or keep this as a draft.';

const columns = {
  id: specialOffers.id,
  title: specialOffers.title,
  product_id: specialOffers.productId,
  picture_id: specialOffers.pictureId,
  state: specialOffers.state,
  publish_at: momentText(specialOffers.publishAt),
  version: specialOffers.version,
};

/** Offers that match the query's filters, the newest first unless it says otherwise. */
export function listSpecialOffers(
  request: FastifyRequest,
  query: z.infer<typeof contract.listSpecialOffers.schema.querystring>,
) {
  const { db } = request.server;
  const where = and(
    contains(query.q, specialOffers.title),
    among(specialOffers.id, query.id),
    equals(specialOffers.state, query.state),
  );
  const sorted = {
    id: specialOffers.id,
    title: sql`${specialOffers.title} ->> 'en'`,
    state: specialOffers.state,
  };
  const order = toOrderBy(query.sort ?? '-id', sorted, specialOffers.id);
  return pageOfQuery(request, query, db.select(columns).from(specialOffers).$dynamic(), { where, order });
}

export async function findStaffSpecialOffer(
  db: Database | Transaction,
  id: number,
): Promise<StaffSpecialOffer | undefined> {
  const [offer] = await db.select(columns).from(specialOffers).where(eq(specialOffers.id, id));
  return offer;
}

export const SPECIAL_OFFER: RowKind<StaffSpecialOffer> = {
  subject: 'special_offer',
  table: specialOffers,
  find: findStaffSpecialOffer,
  getName: ({ title }) => title.en,
  listTags: (before, after) =>
    [before, after].some((offer) => offer?.state === 'published') ? ['special-offer'] : [],
  remove: (tx, { id }) => tx.delete(specialOffers).where(eq(specialOffers.id, id)),
};

/** Inserts an offer. Gives its id; throws the form's errors. */
export async function insertSpecialOffer(tx: Transaction, request: FastifyRequest, form: SpecialOfferForm) {
  const { server } = request;
  const written = await toColumns(tx, request, form);
  const [row] = await tx.insert(specialOffers).values(written).returning({ id: specialOffers.id });
  const { id } = invariant(row);
  await schedulePublication(tx, server.jobs, 'special_offer', { ...written, id });
  return id;
}

/** Brings an offer to what its form says; what the form leaves out stays. Throws the form's errors. */
export async function updateSpecialOffer(
  tx: Transaction,
  request: FastifyRequest,
  before: StaffSpecialOffer,
  form: ChangeOf<StaffSpecialOffer>,
) {
  const { server } = request;
  const written = await toColumns(tx, request, changedBy(before, form), before);
  await tx.update(specialOffers).set(written).where(eq(specialOffers.id, before.id));
  await schedulePublication(tx, server.jobs, 'special_offer', { ...written, id: before.id });
}

async function toColumns(
  tx: Transaction,
  request: FastifyRequest,
  form: SpecialOfferForm,
  before?: StaffSpecialOffer,
) {
  const { title, product_id, picture_id } = form;
  await requireProduct(tx, product_id);
  await requirePicture(tx, picture_id, 'picture_id');
  const publication = toPublication(form, request.server.now(), before?.publish_at);
  const isShown = publication.state === 'published';
  if (isShown || publication.state === 'scheduled') await requireLowered(tx, request, product_id);
  return { title, productId: product_id, pictureId: picture_id, isShown, ...publication };
}

/** Throws the form's error where the product costs no less than before: that is no offer (docs/behaviour.md#price-before). */
async function requireLowered(tx: Transaction, request: FastifyRequest, productId: number) {
  const [product] = await tx
    .select({ before: priceBefore(toReadContext(request)) })
    .from(products)
    // Of one table alone, Drizzle would write columns without its name.
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, productId));
  if (!product?.before) throw fieldErrors({ product_id: [NOT_LOWERED] });
}
