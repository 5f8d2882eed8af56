import type { CatalogImport } from '@pouchery/contract/catalog-import';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { valuesOf } from '#api/database/columns-of.ts';
import type { deliveryPartners } from './catalog-tables.ts';

type Delivery = NonNullable<CatalogImport['delivery_partners'][number]['delivery']>;
type GivenDelivery = { [Field in keyof Omit<Delivery, 'logo'>]?: Delivery[Field] | undefined };

/** Where, when and for how much a partner delivers, as its columns; what is not given is undefined. */
export function toDeliveryColumns(delivery: GivenDelivery) {
  const { delivery_time } = delivery;
  return {
    ...valuesOf(delivery, 'everywhere', 'cities', 'hours', 'special_days', 'fee', 'smallest_order', 'note'),
    ...(delivery_time !== undefined && {
      deliveryMin: delivery_time?.min ?? null,
      deliveryMax: delivery_time?.max ?? null,
      deliveryUnit: delivery_time?.unit ?? null,
    }),
  } satisfies PgUpdateSetSource<typeof deliveryPartners>;
}
