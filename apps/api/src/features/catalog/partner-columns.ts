import type { CatalogImport } from '@pouchery/contract/catalog-import';
import type { DeliveryPartner } from '@pouchery/contract/delivery-partners';
import type { SpecialDay } from '@pouchery/contract/opening-hours';
import { CITIES } from '@pouchery/contract/partner-values';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { textIn } from '#api/database/localized-text.ts';
import { deliveryPartners } from './catalog-tables.ts';
import { pictures } from './pictures-tables.ts';
import { type ReadContext, selectPicture } from './read-context.ts';

type Delivery = NonNullable<CatalogImport['delivery_partners'][number]['delivery']>;

/** How long a partner takes, as one object or null. */
export const selectDeliveryTime = sql<
  Delivery['delivery_time']
>`case when delivery_partners.delivery_unit is not null then
  jsonb_build_object('min', delivery_partners.delivery_min, 'max', delivery_partners.delivery_max, 'unit', delivery_partners.delivery_unit)
  end`;

/** Days with hours of their own that are not over; yesterday's may close after midnight. */
export function daysAhead(days: AnyPgColumn, { today }: Pick<ReadContext, 'today'>): SQL<SpecialDay[]> {
  return sql<SpecialDay[]>`(
    select coalesce(jsonb_agg(day order by day ->> 'date'), '[]') from jsonb_array_elements(${days}) as day
    where (day ->> 'date')::date >= ${today}::date - 1)`;
}

/** A partner as visitors see it, without what the route adds; days that are over are left out. */
export function selectPartner(context: ReadContext): SQL<Omit<DeliveryPartner, 'visit_url' | 'url'>> {
  const partner = deliveryPartners;
  const names = JSON.stringify(
    Object.fromEntries(Object.entries(CITIES).map(([slug, city]) => [slug, city[context.locale]])),
  );
  return sql<Omit<DeliveryPartner, 'visit_url' | 'url'>>`jsonb_build_object(
    'slug', ${partner.slug}, 'name', ${partner.name},
    'logo', (select ${selectPicture(context)} from ${pictures} where ${pictures.id} = ${partner.logoId}),
    'everywhere', ${partner.everywhere},
    'cities', case when ${partner.everywhere} then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('slug', city, 'name', ${names}::jsonb ->> city) order by place), '[]')
      from jsonb_array_elements_text(${partner.cities}) with ordinality as listed (city, place)
      where ${names}::jsonb ? city) end,
    'hours', ${partner.hours},
    'special_days', ${daysAhead(partner.specialDays, context)},
    'delivery_time', ${selectDeliveryTime},
    'fee', ${partner.fee}::text, 'smallest_order', ${partner.smallestOrder}::text,
    'note', coalesce(${textIn(context.locale, partner.note)}, ''))`;
}
