import { MAX_PRICE_TIERS } from '@pouchery/contract/backoffice/discount-bounds';
import * as contract from '@pouchery/contract/backoffice/discounts';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireProduct, requireReferences } from '#api/backoffice/require-references.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import { brands } from '#api/features/catalog/catalog-tables.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { discountCodes, priceTiers, TIERS_TAG } from '#api/features/selling/discounts-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const EITHER = 'Enter whole percent or an amount, not both.';
const USED = 'Orders were placed with this code. It ends with its last day.';

const TIER_FIELDS = ['from_tins', 'percent', 'price', 'brand_id', 'product_id'] as const;
const TIER = defineRows<contract.PriceTier>({
  subject: 'price_tier',
  table: priceTiers,
  select: (db) =>
    db
      .select(columnsOf(priceTiers, 'id', 'version', ...TIER_FIELDS))
      .from(priceTiers)
      .$dynamic(),
  getName: ({ from_tins }) => String(from_tins),
  listTags: () => [TIERS_TAG],
});

/** The count of orders that have the code of the outer query. */
const uses = sql<number>`(
  select count(*)::int from ${orders} where ${orders.codeId} = ${discountCodes.id} and ${orders.status} <> 'cancelled')`;

const CODE_FIELDS = ['code', 'percent', 'amount', 'from', 'until', 'max_uses', 'max_uses_each'] as const;
const CODE = defineRows<contract.DiscountCode>({
  subject: 'discount_code',
  table: discountCodes,
  select: (db) =>
    db
      .select({ ...columnsOf(discountCodes, 'id', 'version', ...CODE_FIELDS), uses })
      .from(discountCodes)
      .$dynamic(),
  getName: ({ code }) => code,
  async remove(tx, { id }) {
    if ((await tx.$count(orders, eq(orders.codeId, id))) > 0) throw fieldErrors({ non_field: [USED] });
    await tx.delete(discountCodes).where(eq(discountCodes.id, id));
  },
});

/** What less an order costs. Orders keep what they were placed with. */
export const discountRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    rowRoutes(contract.priceTierCalls, TIER, {
      staff: STAFF_RIGHTS.runShop,
      list: {
        searched: [priceTiers.fromTins],
        sorts: { from_tins: priceTiers.fromTins },
        sort: 'from_tins',
      },
      max: MAX_PRICE_TIERS,
      async toColumns(tx, _request, form) {
        const { brand_id, product_id } = form;
        requireEither(form.percent, form.price);
        if (brand_id !== null && product_id !== null)
          throw fieldErrors({ brand_id: ['Choose a product or a brand, not both.'] });
        await requireReferences(tx, [['brand_id', brands, [brand_id], 'The shop has no such brand.']]);
        await requireProduct(tx, product_id);
        return valuesOf(form, ...TIER_FIELDS);
      },
    }),
  );
  await app.register(
    rowRoutes(contract.discountCodeCalls, CODE, {
      staff: STAFF_RIGHTS.runShop,
      list: { searched: [discountCodes.code], sorts: { code: discountCodes.code }, sort: 'code' },
      async toColumns(tx, _request, form, before) {
        const { code, from, until } = form;
        requireEither(form.percent, form.amount);
        const same = and(eq(discountCodes.code, code), before && ne(discountCodes.id, before.id));
        if ((await tx.$count(discountCodes, same)) > 0)
          throw fieldErrors({ code: ['There is such a code already.'] });
        if (from !== null && until !== null && until < from)
          throw fieldErrors({ until: ['The last day is before the first.'] });
        return valuesOf(form, ...CODE_FIELDS);
      },
    }),
  );
};

/** What is taken off is said by one of two fields. */
function requireEither(percent: number | null, amount: string | null) {
  if ((percent === null) === (amount === null)) throw fieldErrors({ percent: [EITHER] });
}
