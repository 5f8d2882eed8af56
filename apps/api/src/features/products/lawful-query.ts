import type { ProductQuery } from '@pouchery/contract/product-query';
import type { PageRules } from '@pouchery/contract/shown-rules';

/** A list's query without what would tell of products what no page may say, and for no more nicotine than is allowed. */
export function lawfulQuery(query: ProductQuery, { shows, maxMg }: PageRules): ProductQuery {
  const lawful = { ...query };
  if (!shows.price) {
    delete lawful.min_price;
    delete lawful.max_price;
  }
  if (!shows.ratings) delete lawful.min_rating;
  if (!shows.flavours) lawful.taste = [];
  const { sort } = lawful;
  if ((!shows.price && sort?.startsWith('price')) || (!shows.ratings && sort === 'rating'))
    delete lawful.sort;
  if (maxMg !== null) lawful.max_nicotine = String(Math.min(Number(query.max_nicotine ?? maxMg), maxMg));
  return lawful;
}
