import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { deliveryPartners, productOffers, products } from '#api/features/catalog/catalog-tables.ts';
import { findSearched } from '#api/features/listing/find-searched.ts';
import type { ListedMemory } from '#api/features/listing/listed-memory.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { partnerVisits, productViews, searches } from './counting-tables.ts';

/** What was searched is written by people; what was looked at serves for a comparison with last year. */
const SEARCHES_DAYS = 185;
const COUNTS_DAYS = 400;

/** What was counted since the last writing: how often, by the name of the thing. */
export type Counted = {
  /** By the product's slug. */
  views: Map<string, number>;
  /** By the partner's slug, and the product's where the link stands on its page. */
  visits: Map<string, number>;
  searches: Map<string, number>;
};

/** Adds what was counted to the day's counts; names of nothing in the shop are left out. */
export async function writeCounts(
  { db, memory }: { db: Database; memory: Pick<ListedMemory, 'current'> },
  day: string,
  { views, visits, searches }: Counted,
) {
  if (views.size + visits.size + searches.size === 0) return;
  const empty = searches.size > 0 ? findEmpty(await memory.current(), [...searches.keys()]) : new Set();
  await db.transaction(async (tx) => {
    if (views.size > 0) {
      await tx.execute(sql`
        insert into product_views (day, product_id, count)
        select ${day}, products.id, counted.count
        from unnest(${sql.param([...views.keys()])}::text[], ${sql.param([...views.values()])}::int[])
          as counted (slug, count)
        join products on products.slug = counted.slug
        order by products.id
        on conflict (day, product_id) do update set count = product_views.count + excluded.count`);
    }
    if (visits.size > 0) {
      const places = [...visits.keys()].map((place) => place.split(' '));
      await tx.execute(sql`
        insert into partner_visits (day, partner_id, product_id, count)
        select ${day}, delivery_partners.id, products.id, counted.count
        from unnest(${sql.param(places.map(([partner]) => partner))}::text[],
          ${sql.param(places.map(([, product]) => product))}::text[],
          ${sql.param([...visits.values()])}::int[]) as counted (partner, product, count)
        join delivery_partners on delivery_partners.slug = counted.partner
        left join products on products.slug = counted.product
        where counted.product = '' or products.id is not null
        order by delivery_partners.id, products.id
        on conflict (day, partner_id, product_id)
          do update set count = partner_visits.count + excluded.count`);
    }
    if (searches.size > 0) {
      const texts = [...searches].sort(([one], [other]) => (one < other ? -1 : 1));
      await tx.execute(sql`
        insert into searches (day, text, count, empty_count)
        select ${day}, counted.text, counted.count, counted.empty_count
        from unnest(${sql.param(texts.map(([text]) => text))}::text[],
          ${sql.param(texts.map(([, times]) => times))}::int[],
          ${sql.param(texts.map(([text, times]) => (empty.has(text) ? times : 0)))}::int[])
          as counted (text, count, empty_count)
        on conflict (day, text) do update set
          count = searches.count + excluded.count, empty_count = searches.empty_count + excluded.empty_count`);
    }
  });
}

/** Those of the texts by which nothing in the shop is found, no more than the first `max`. */
export function findEmpty(listing: Listing, texts: readonly string[], max = texts.length): Set<string> {
  const empty = new Set<string>();
  for (const text of texts) {
    if (empty.size >= max) break;
    const found = findSearched(listing, text);
    if (!found || found.nearest_search !== null) empty.add(text);
  }
  return empty;
}

/** Counts of long ago go. */
export async function dropOldCounts(db: Database, day: string) {
  const before = (days: number) => sql`${day}::date - ${days}::int`;
  await db.delete(searches).where(lt(searches.day, before(SEARCHES_DAYS)));
  await db.delete(productViews).where(lt(productViews.day, before(COUNTS_DAYS)));
  await db.delete(partnerVisits).where(lt(partnerVisits.day, before(COUNTS_DAYS)));
}

/** Where a partner sells a product that visitors see. */
export async function findOfferAddress(
  db: Database,
  product: string,
  partner: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ url: productOffers.url })
    .from(productOffers)
    .innerJoin(products, eq(products.id, productOffers.productId))
    .innerJoin(deliveryPartners, eq(deliveryPartners.id, productOffers.partnerId))
    .where(
      and(eq(products.slug, product), eq(deliveryPartners.slug, partner), eq(products.state, 'published')),
    );
  return row?.url;
}

export async function findPartnerAddress(db: Database, partner: string): Promise<string | undefined> {
  const [row] = await db
    .select({ url: deliveryPartners.url })
    .from(deliveryPartners)
    .where(eq(deliveryPartners.slug, partner));
  return row?.url;
}
