import { MAX_DELIVERY_METHODS } from '@pouchery/contract/backoffice/delivery-bounds';
import * as contract from '@pouchery/contract/backoffice/delivery-methods';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { mainText } from '@pouchery/contract/main-locale';
import { sql } from 'drizzle-orm';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { DELIVERY_METHODS_TAG, deliveryMethods } from '#api/features/checkout/delivery-methods-tables.ts';

const { name, price } = deliveryMethods;
const FIELDS = [
  'name',
  'cities',
  'price',
  'days',
  'is_active',
  'is_pick_up',
  'free_from',
  'cut_off',
  'carrier_columns',
] as const;
const columns = columnsOf(deliveryMethods, 'id', 'version', ...FIELDS);

const METHOD = defineRows<contract.DeliveryMethod>({
  subject: 'delivery_method',
  table: deliveryMethods,
  select: (db) => db.select(columns).from(deliveryMethods).$dynamic(),
  getName: (row) => mainText(row.name),
  listTags: () => [DELIVERY_METHODS_TAG],
});

/** How the shop itself delivers. An order keeps what its method was called and cost. */
export const deliveryMethodRoutes = rowRoutes(contract.deliveryMethodCalls, METHOD, {
  staff: STAFF_RIGHTS.runShop,
  list: {
    searched: [name],
    sorts: { name: (locale) => sql`lower(${textIn(locale, name)})`, price },
    sort: 'name',
  },
  max: MAX_DELIVERY_METHODS,
  toColumns: (_tx, _request, form) => valuesOf(form, ...FIELDS),
});
