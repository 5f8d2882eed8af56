import type * as contract from '@pouchery/contract/backoffice/promotions';
import type { SlideForm, StaffSlide } from '@pouchery/contract/backoffice/promotions';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requirePicture } from '#api/backoffice/content/content-checks.ts';
import { lastPosition } from '#api/backoffice/content/row-order.ts';
import { among, contains, equals, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { toPublication } from '#api/backoffice/publishing/publication.ts';
import { schedulePublication } from '#api/backoffice/publishing/publishing-queue.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { type ChangeOf, changedBy, type RowKind } from '#api/backoffice/row-writes.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { slides } from '#api/features/promotions/promotions-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const columns = {
  id: slides.id,
  position: slides.position,
  title: slides.title,
  text: slides.text,
  button: slides.button,
  href: slides.href,
  picture_id: slides.pictureId,
  product_id: slides.productId,
  state: slides.state,
  publish_at: momentText(slides.publishAt),
  version: slides.version,
};

/** Slides that match the query's filters, in their order unless it says otherwise. */
export function listStaffSlides(
  request: FastifyRequest,
  query: z.infer<typeof contract.listStaffSlides.schema.querystring>,
) {
  const { db } = request.server;
  const where = and(
    contains(query.q, slides.title, slides.text),
    among(slides.id, query.id),
    equals(slides.state, query.state),
  );
  const sorted = { position: slides.position, title: sql`${slides.title} ->> 'en'`, state: slides.state };
  const order = toOrderBy(query.sort ?? 'position', sorted, slides.id);
  return pageOfQuery(request, query, db.select(columns).from(slides).$dynamic(), { where, order });
}

export async function findStaffSlide(
  db: Database | Transaction,
  id: number,
): Promise<StaffSlide | undefined> {
  const [slide] = await db.select(columns).from(slides).where(eq(slides.id, id));
  return slide;
}

export const SLIDE: RowKind<StaffSlide> = {
  subject: 'slide',
  table: slides,
  find: findStaffSlide,
  getName: ({ title, href }) => title.en || href,
  listTags: (before, after) =>
    [before, after].some((slide) => slide?.state === 'published') ? ['slider'] : [],
  remove: (tx, { id }) => tx.delete(slides).where(eq(slides.id, id)),
};

/** Inserts a slide behind the others. Gives its id; throws the form's errors. */
export async function insertSlide(tx: Transaction, { server }: FastifyRequest, form: SlideForm) {
  const written = await toColumns(tx, server.now(), form);
  const position = await lastPosition(tx, slides);
  const [row] = await tx
    .insert(slides)
    .values({ ...written, position })
    .returning({ id: slides.id });
  const { id } = invariant(row);
  await schedulePublication(tx, server.jobs, 'slide', { ...written, id });
  return id;
}

/** Brings a slide to what its form says; what the form leaves out stays. Throws the form's errors. */
export async function updateSlide(
  tx: Transaction,
  { server }: FastifyRequest,
  before: StaffSlide,
  form: ChangeOf<StaffSlide>,
) {
  const written = await toColumns(tx, server.now(), changedBy(before, form), before);
  await tx.update(slides).set(written).where(eq(slides.id, before.id));
  await schedulePublication(tx, server.jobs, 'slide', { ...written, id: before.id });
}

/** The columns of a slide as its form says, with what its address links to. Throws the form's errors. */
async function toColumns(tx: Transaction, now: Date, form: SlideForm, before?: StaffSlide) {
  const { title, text, button, href, picture_id } = form;
  await requirePicture(tx, picture_id, 'picture_id');
  const productId = await findLinked(tx, products, '/product/', href);
  const brandId = await findLinked(tx, brands, '/brand/', href);
  if (picture_id === null && productId === null) {
    throw fieldErrors({ picture_id: ['A slide that does not link to a product needs a picture.'] });
  }
  if (productId === null) requireWords({ title, text });
  return {
    title,
    text,
    button,
    href,
    pictureId: picture_id,
    productId,
    brandId,
    ...toPublication(form, now, before?.publish_at),
  };
}

/** Only a product can stand in for a slide's own words. */
function requireWords(words: Pick<SlideForm, 'title' | 'text'>) {
  const missing = Object.entries(words).filter(([, { en }]) => en === '');
  if (missing.length === 0) return;
  throw fieldErrors(Object.fromEntries(missing.map(([field]) => [field, ['This field is required.']])));
}

/** The product or brand whose page an address is. Throws the form's error when the shop has none of that name. */
async function findLinked(
  tx: Transaction,
  table: typeof products | typeof brands,
  path: string,
  href: string,
) {
  if (!href.startsWith(path)) return null;
  const [slug = ''] = href.slice(path.length).split(/[?#]/, 1);
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.slug, slug));
  if (!row) throw fieldErrors({ href: ['The shop has no such page.'] });
  return row.id;
}
