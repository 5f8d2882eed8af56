import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { sql } from 'drizzle-orm';
import { products } from './catalog-tables.ts';
import { priceChanges } from './price-changes-tables.ts';
import type { ReadContext } from './read-context.ts';

/** How long before its reduction a price is looked at, and for how long after it the reduction is spoken of. */
const DAYS = 30;

/**
 * What the product of the outer query cost before its price was lowered: its lowest price of the 30 days before. Null
 * where the price is not below that, or was lowered more than 30 days ago (docs/behaviour.md#price-before).
 */
export function priceBefore({ today }: Pick<ReadContext, 'today'>) {
  const ofProduct = sql`from ${priceChanges} where ${priceChanges.productId} = ${products.id}`;
  const { since, price } = priceChanges;
  const windowStart = sql`lowered.since - make_interval(days => ${DAYS}::int)`;
  return sql<string | null>`(
    select lowest.price
    from (select ${since}, ${price} ${ofProduct} order by ${since} desc limit 1) lowered
    cross join lateral (
      select min(${price}) as price ${ofProduct} and ${since} < lowered.since
        and ${since} >= coalesce((select max(${since}) ${ofProduct} and ${since} <= ${windowStart}), '-infinity')
    ) lowest
    where lowered.price = ${products.price} and lowest.price > ${products.price}
      and (lowered.since at time zone ${SHOP_TIME_ZONE})::date > ${today}::date - ${DAYS}::int)`;
}
