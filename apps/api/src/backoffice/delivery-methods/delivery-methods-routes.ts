import { MAX_DELIVERY_METHODS } from '@pouchery/contract/backoffice/delivery-bounds';
import * as contract from '@pouchery/contract/backoffice/delivery-methods';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { mainText } from '@pouchery/contract/main-locale';
import { sql } from 'drizzle-orm';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { DELIVERY_METHODS_TAG, deliveryMethods } from '#api/features/checkout/delivery-methods-tables.ts';

const { id, version, name, cities, price, days } = deliveryMethods;
const columns = {
  id,
  version,
  name,
  ...columnsOf(deliveryMethods, 'is_active', 'is_pick_up', 'free_from', 'cut_off', 'carrier_columns'),
  cities,
  price,
  days,
};

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
  most: MAX_DELIVERY_METHODS,
  toColumns(_tx, _request, { is_active, is_pick_up, free_from, cut_off, ...form }) {
    return {
      name: form.name,
      cities: form.cities,
      price: form.price,
      days: form.days,
      isActive: is_active,
      isPickUp: is_pick_up,
      freeFrom: free_from,
      cutOff: cut_off,
      carrierColumns: form.carrier_columns,
    };
  },
});
