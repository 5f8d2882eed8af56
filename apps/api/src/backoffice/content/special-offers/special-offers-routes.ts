import type { StaffSpecialOffer } from '@pouchery/contract/backoffice/promotions';
import * as contract from '@pouchery/contract/backoffice/promotions';
import { mainText } from '@pouchery/contract/main-locale';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { undoableDetails } from '#api/backoffice/history/undoable.ts';
import { equals } from '#api/backoffice/list-pages.ts';
import { toPublication } from '#api/backoffice/publishing/publication.ts';
import { publishLater } from '#api/backoffice/publishing/publishing-queue.ts';
import { requirePicture, requireProduct } from '#api/backoffice/require-references.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { CATALOGUE_STAFF, TRANSLATED_ROWS } from '#api/backoffice/who-may.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { priceBefore } from '#api/features/catalog/price-before.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { findStaffPopupFeature, POPUP_FEATURE, writePopupFeature } from './popup-feature.ts';

const NOT_LOWERED =
  'Only a product whose price for visitors went down within the last 30 days is an offer. Lower it first, or keep this as a draft.';

const { id, title, state } = specialOffers;
const columns = {
  ...columnsOf(specialOffers, 'id', 'title', 'product_id', 'picture_id', 'state', 'version'),
  publish_at: momentText(specialOffers.publishAt),
};

const SPECIAL_OFFER = defineRows<StaffSpecialOffer>({
  subject: 'special_offer',
  table: specialOffers,
  select: (db) => db.select(columns).from(specialOffers).$dynamic(),
  getName: (offer) => mainText(offer.title),
  listTags: (before, after) =>
    [before, after].some((offer) => offer?.state === 'published') ? ['special-offer'] : [],
});

/** Special offers, and what the popup shows. */
export const specialOfferRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    rowRoutes(contract.specialOfferCalls, SPECIAL_OFFER, {
      ...TRANSLATED_ROWS,
      list: {
        searched: [title],
        sorts: { id, title: (locale) => textIn(locale, title), state },
        sort: '-id',
        filter: (query) => equals(state, query.state),
      },
      async toColumns(tx, request, form, before) {
        const { product_id, picture_id } = form;
        await requireProduct(tx, product_id);
        await requirePicture(tx, picture_id, 'picture_id');
        const publication = toPublication(form, app.now(), before?.publish_at);
        const isShown = publication.state === 'published';
        if (isShown || publication.state === 'scheduled') await requireLowered(tx, request, product_id);
        return {
          title: form.title,
          productId: product_id,
          pictureId: picture_id,
          isShown,
          ...publication,
        };
      },
      follow: publishLater('special_offer'),
    }),
  );

  app.undoable.set(POPUP_FEATURE.subject, undoableDetails(findStaffPopupFeature, POPUP_FEATURE.listTags));

  serve(app, contract.getStaffPopupFeature, CATALOGUE_STAFF, () => findStaffPopupFeature(app.db));
  serve(app, contract.changePopupFeature, CATALOGUE_STAFF, (request) =>
    writePopupFeature(request, request.body),
  );
};

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
