import type { FiguresBy } from '@pouchery/contract/backoffice/figure-values';
import type { Figure, FigureRow, FiguresQuery } from '@pouchery/contract/backoffice/figures';
import type { Locale } from '@pouchery/contract/locales';
import { CITIES, CITY_SLUGS } from '@pouchery/contract/partner-values';
import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { type SQL, sql } from 'drizzle-orm';
import { onDays } from '#api/backoffice/list-pages.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { orderItems, orders, orderTins } from '#api/features/orders/orders-tables.ts';
import { stockLots, stockMovements } from '#api/features/stock/stock-tables.ts';
import { vatPercent } from './order-tax.ts';

/**
 * The figures of orders that were placed in these days, whole and grouped. Every sum is PostgreSQL's, of whole tetri.
 * An order is taken apart into its products and the rest of its total, which is its delivery, and so is the tax within it:
 * whichever way it is grouped, the rows add up to the same.
 */
export async function listFigures(
  db: Database,
  locale: Locale,
  { from, until, by }: FiguresQuery,
  most: number,
): Promise<{ total: Figure; rows: FigureRow[] }> {
  const { key, name } = TOLD_BY[by](locale);
  const isTime = by === 'day' || by === 'week';
  const figures = sql`count(distinct number) filter (where stands)::int as orders, sum(tins)::int as tins,
    ${money(sql`sum(amount)`)} as revenue, ${money(sql`sum(refunds)`)} as refunds, ${money(sql`sum(vat)`)} as vat, ${money(sql`sum(cost)`)} as cost,
    ${money(sql`sum(amount - vat - cost)`)} as margin, sum(uncosted)::int as uncosted_tins`;
  const { rows } = await db.execute<FigureRow & { is_total: boolean }>(sql`
    with ${partsOf(onDays(orders.placed, from, until))},
    grouped as (
      select grouping(key) = 1 as is_total, key, coalesce(min(name), '') as name, ${figures}
      from (select parts.*, ${key} as key, ${name} as name from parts
        left join ${products} on ${products.id} = parts.product_id
        left join ${brands} on ${brands.id} = ${products.brandId}
        where stands or refunds > 0 or cost > 0) as part
      group by grouping sets ((key), ())
      having count(*) > 0)
    select * from grouped
    order by is_total desc, ${isTime ? sql`key` : sql`key is null, revenue::numeric desc, key`}
    limit ${most + 1}`);
  const [first, ...others] = rows;
  return {
    total: first ? withoutKey(first) : NOTHING,
    rows: others.map(({ is_total: _, ...row }) => ({ ...row, name: row.name || NAMELESS[by][locale] })),
  };
}

function money(sum: SQL) {
  return sql`round(${sum}, 2)::text`;
}

const NOTHING: Figure = {
  orders: 0,
  tins: 0,
  revenue: '0.00',
  refunds: '0.00',
  vat: '0.00',
  cost: '0.00',
  margin: '0.00',
  uncosted_tins: 0,
};

function withoutKey({ is_total: _, key: _key, name: _name, ...figure }: FigureRow & { is_total: boolean }) {
  return figure;
}

const DELIVERY = {
  en: 'Delivery, less what was paid back',
  ka: 'მიწოდება, დაბრუნებული თანხის გარეშე',
  ru: 'Доставка за вычетом возвратов',
};
const NO_DAY = { en: '', ka: '', ru: '' };
/** What belongs to no product and brand is delivery; the city goes with the buyer who is forgotten. */
const NAMELESS: Record<FiguresBy, Record<Locale, string>> = {
  day: NO_DAY,
  week: NO_DAY,
  product: DELIVERY,
  brand: DELIVERY,
  city: { en: 'Without a city', ka: 'ქალაქის გარეშე', ru: 'Без города' },
};

/** By what parts are told apart, and what a reader calls it. */
const TOLD_BY: Record<FiguresBy, (locale: Locale) => { key: SQL; name: SQL }> = {
  day: () => ({ key: sql`day::text`, name: sql`day::text` }),
  week: () => ({
    key: sql`date_trunc('week', day)::date::text`,
    name: sql`date_trunc('week', day)::date::text`,
  }),
  product: (locale) => ({
    key: sql`parts.product_id::text`,
    name: sql`(${textIn(locale, brands.name)}) || ' ' || (${textIn(locale, products.name)})`,
  }),
  brand: (locale) => ({ key: sql`${brands.id}::text`, name: textIn(locale, brands.name) }),
  city: (locale) => {
    const place = sql`lower(btrim(city))`;
    return {
      key: sql`coalesce(${KNOWN_CITIES}::jsonb ->> ${place}, nullif(${place}, ''))`,
      name: sql`coalesce(${cityNames(locale)}::jsonb ->> (${KNOWN_CITIES}::jsonb ->> ${place}), btrim(city))`,
    };
  },
};

/** Whichever language a city was typed in, it is one. */
const KNOWN_CITIES = JSON.stringify(
  Object.fromEntries(
    CITY_SLUGS.flatMap((slug) => Object.values(CITIES[slug]).map((name) => [name.toLowerCase(), slug])),
  ),
);

function cityNames(locale: Locale) {
  return JSON.stringify(Object.fromEntries(CITY_SLUGS.map((slug) => [slug, CITIES[slug][locale]])));
}

/** What a line comes to, as `returned` of an order counts its tins (people/orders/return-tins.ts). */
const paid = sql`(${orderItems.quantity} * ${orderItems.price} - ${orderItems.discount})`;

/**
 * Orders taken apart: what each product of them comes to and cost, a mix pack by the tins in it, and the rest of what they are worth. What was paid back
 * beyond what was paid too much lowers it. The tax is rounded on the sum so far, so that its parts are the order's.
 */
function partsOf(which: SQL | undefined) {
  const worth = sql`case when ${stands} then ${orders.total} - ${orders.returned} else 0 end`;
  return sql`
    placed as (
      select ${orders.number} as number, (${orders.placed} at time zone ${SHOP_TIME_ZONE})::date as day,
        ${orders.city} as city, ${stands} as stands, ${orders.refunded} as refunds, ${vatPercent} as percent,
        (${worth}) - greatest(0, ${orders.refunded} - greatest(0, ${orders.paid} - (${worth}))) as net
      from ${orders} where ${which}),
    items as (
      select placed.number, ${orderItems.productId} as product_id,
        sum(${orderItems.quantity} - ${orderItems.returned}) as tins,
        sum(${paid} - trunc(${paid} * ${orderItems.returned} / ${orderItems.quantity}, 2)) as amount
      from placed join ${orderItems} on ${orderItems.orderNumber} = placed.number where stands group by 1, 2),
    tin_costs as (
      select placed.number, ${stockMovements.productId} as tin_id, sum(${TAKEN} * ${stockLots.costPrice}) as cost,
        coalesce(sum(${TAKEN}) filter (where ${stockLots.costPrice} is null), 0) as uncosted
      from placed join ${stockMovements} on ${stockMovements.orderNumber} = placed.number
      join ${stockLots} on ${stockLots.id} = ${stockMovements.lotId} group by 1, 2),
    tin_shares as (
      select ${orderTins.orderNumber} as number, ${orderTins.productId} as tin_id,
        coalesce(${orderTins.packId}, ${orderTins.productId}) as product_id,
        sum(${orderTins.quantity}) / sum(sum(${orderTins.quantity})) over (
          partition by ${orderTins.orderNumber}, ${orderTins.productId}) as share
      from placed join ${orderTins} on ${orderTins.orderNumber} = placed.number group by 1, 2, 3),
    costs as (
      select number, coalesce(product_id, tin_id) as product_id, sum(cost * coalesce(share, 1)) as cost,
        sum(uncosted * coalesce(share, 1)) as uncosted
      from tin_costs left join tin_shares using (number, tin_id) group by 1, 2),
    amounts as (
      select number, product_id, coalesce(tins, 0) as tins, coalesce(amount, 0) as amount, 0 as refunds,
        coalesce(cost, 0) as cost, coalesce(uncosted, tins) as uncosted
      from items full join costs using (number, product_id)
      union all
      select number, null, 0, net - coalesce((select sum(amount) from items where items.number = placed.number), 0),
        refunds, 0, 0
      from placed),
    parts as (
      select amounts.*, day, city, stands,
        ${taxWithin(sql`sum(amount) over before_it`)} - ${taxWithin(sql`sum(amount) over before_it - amount`)} as vat
      from amounts join placed using (number)
      window before_it as (partition by number order by product_id rows unbounded preceding))`;
}

/** Whether an order was not cancelled and did not come back whole. */
const stands = sql`(${orders.status} not in ('cancelled', 'returned'))`;

/** How many tins of a lot an order has by a movement: it holds them, or got them. */
const TAKEN = sql`(${stockMovements.reservedBy} - ${stockMovements.onHandBy})`;

function taxWithin(amount: SQL) {
  return sql`round((${amount}) * percent / (100 + percent), 2)`;
}
