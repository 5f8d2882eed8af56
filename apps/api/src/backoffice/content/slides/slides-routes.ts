import type { SlideForm, StaffSlide } from '@pouchery/contract/backoffice/promotions';
import * as contract from '@pouchery/contract/backoffice/promotions';
import { REQUIRED } from '@pouchery/contract/fields';
import { mainText } from '@pouchery/contract/main-locale';
import { eq } from 'drizzle-orm';
import { equals } from '#api/backoffice/list-pages.ts';
import { toPublication } from '#api/backoffice/publishing/publication.ts';
import { publishLater } from '#api/backoffice/publishing/publishing-queue.ts';
import { requirePicture } from '#api/backoffice/require-references.ts';
import { lastPosition } from '#api/backoffice/row-order.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { TRANSLATED_ROWS } from '#api/backoffice/who-may.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { slides } from '#api/features/promotions/promotions-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const columns = {
  ...columnsOf(slides, 'id', 'position', 'title', 'text', 'button', 'href', 'picture_id', 'product_id'),
  ...columnsOf(slides, 'state', 'version'),
  publish_at: momentText(slides.publishAt),
};

const SLIDE = defineRows<StaffSlide>({
  subject: 'slide',
  table: slides,
  select: (db) => db.select(columns).from(slides).$dynamic(),
  getName: ({ title, href }) => mainText(title) || href,
  listTags(before, after) {
    const known = [before, after].filter((slide) => slide !== undefined);
    // Of none: it is their order that has changed.
    return known.length === 0 || known.some(({ state }) => state === 'published') ? ['slider'] : [];
  },
});

export const staffSlideRoutes = rowRoutes(contract.slideCalls, SLIDE, {
  ...TRANSLATED_ROWS,
  list: {
    searched: [slides.title, slides.text],
    sorts: {
      position: slides.position,
      title: (locale) => textIn(locale, slides.title),
      state: slides.state,
    },
    sort: 'position',
    filter: ({ state }) => equals(slides.state, state),
  },
  toColumns: (tx, { server }, form, before) => toColumns(tx, server.now(), form, before),
  order: { call: contract.orderSlides, table: slides },
  follow: publishLater('slide'),
});

/** The columns of a slide as its form says, with what its address links to; a new one stands behind the others. */
async function toColumns(tx: Transaction, now: Date, form: SlideForm, before?: StaffSlide) {
  const { title, text, button, href, picture_id = null } = form;
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
    position: before?.position ?? (await lastPosition(tx, slides)),
  };
}

/** Only a product can stand in for a slide's own words. */
function requireWords(words: Pick<SlideForm, 'title' | 'text'>) {
  const missing = Object.entries(words).filter(([, text]) => mainText(text) === '');
  if (missing.length === 0) return;
  throw fieldErrors(Object.fromEntries(missing.map(([field]) => [field, [REQUIRED]])));
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
