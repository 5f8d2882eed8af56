import { type MixPack, mixPackCalls } from '@pouchery/contract/backoffice/mix-packs';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { mainText } from '@pouchery/contract/main-locale';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireProduct } from '#api/backoffice/require-references.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { followLevels } from '#api/features/stock/follow-levels.ts';
import { refuseInMix } from '#api/features/stock/mix-packs.ts';
import { mixPacks, productStock, stockLevels } from '#api/features/stock/stock-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const TAKEN = 'This product is a mix pack already.';
const COUNTED = 'The tins of this product are counted as they are. Stop counting them first.';
const NOT_COUNTED = 'Count the tins of these products first.';

const MIX = defineRows<MixPack & { named: LocalizedText[] }>({
  subject: 'mix_pack',
  table: mixPacks,
  select: (db) =>
    db
      .select({
        ...columnsOf(mixPacks, 'id', 'version', 'product_id', 'contents'),
        available: sql<number>`coalesce(${productStock.available}, 0)`,
        named: sql<LocalizedText[]>`jsonb_build_array(${brands.name}, ${products.name})`,
      })
      .from(mixPacks)
      .innerJoin(products, eq(products.id, mixPacks.productId))
      .innerJoin(brands, eq(brands.id, products.brandId))
      .leftJoin(productStock, eq(productStock.productId, mixPacks.productId))
      .$dynamic(),
  getName: ({ named }) => named.map(mainText).join(' '),
  audited: ({ product_id, contents }) => ({ product_id, contents }),
});

/** What mix packs are packed of. The shop has a pack while it has its tins. */
export const mixPackRoutes: FastifyPluginAsyncZod = rowRoutes(mixPackCalls, MIX, {
  staff: STAFF_RIGHTS.writeCatalogue,
  list: {
    searched: [products.name, brands.name],
    sorts: { name: (locale) => textIn(locale, products.name) },
    sort: 'name',
  },
  async toColumns(tx, _request, { product_id: productId, contents }, before) {
    await refuseTaken(tx, productId, before?.id);
    await refuseInMix(tx, productId);
    const ids = contents.map(({ product_id }) => product_id);
    const counted = and(inArray(stockLevels.productId, ids), stockLevels.isCounted);
    if ((await tx.$count(stockLevels, counted)) < ids.length) throw fieldErrors({ contents: [NOT_COUNTED] });
    return { productId, contents };
  },
  follow: (tx, request, { productId }) => followLevels(tx, request.server.jobs, [productId]),
});

/** A product is packed in one way, and not counted besides. */
async function refuseTaken(tx: Transaction, productId: number, own: number | undefined) {
  const others = and(eq(mixPacks.productId, productId), own === undefined ? undefined : ne(mixPacks.id, own));
  if ((await tx.$count(mixPacks, others)) > 0) throw fieldErrors({ product_id: [TAKEN] });
  const counted = and(eq(stockLevels.productId, productId), stockLevels.isCounted);
  if ((await tx.$count(stockLevels, counted)) > 0) throw fieldErrors({ product_id: [COUNTED] });
  await requireProduct(tx, productId);
}
