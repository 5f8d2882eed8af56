import type { ProductCard } from '@pouchery/contract/catalog';
import type { SearchResult } from '@pouchery/contract/search';
import { readText } from '#api/database/localized-text.ts';
import { getFirstNewDay } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { parseCard } from './card-texts.ts';
import type { Listing } from './listed-memory.ts';

/** The cards of listed products in the order of `ids`, without those that are not listed any more. */
export function listListedCards(
  { locale, mediaUrl, today }: ReadContext,
  { columns, taxonomies }: Listing,
  ids: readonly number[],
): ProductCard[] {
  const firstNewDay = getFirstNewDay(today);
  const cards: ProductCard[] = [];
  for (const id of ids) {
    const row = columns.findListed(id);
    if (row === undefined) continue;
    const named = taxonomies.nameOnCard(locale, columns.readTaxonomies(row));
    if (!named) continue;
    const { name, picture, ...own } = parseCard(columns.cards.read(row));
    cards.push({
      ...own,
      ...named,
      name: readText(locale, name),
      is_new: own.launch_date >= firstNewDay && own.launch_date <= today,
      currency: 'GEL',
      picture: picture?.isClosed ? withAddress(picture, mediaUrl) : null,
    });
  }
  return cards;
}

function withAddress(
  { isClosed: _, base, ...picture }: NonNullable<ReturnType<typeof parseCard>['picture']>,
  mediaUrl: string,
) {
  return { ...picture, base: `${mediaUrl}${base}` };
}

/** The same as the search box shows them. */
export function listSearchResults(
  { locale, mediaUrl }: Pick<ReadContext, 'locale' | 'mediaUrl'>,
  { columns, taxonomies }: Listing,
  rows: readonly number[],
): SearchResult[] {
  const results: SearchResult[] = [];
  for (const row of rows) {
    const named = taxonomies.nameOnCard(locale, columns.readTaxonomies(row));
    if (!named) continue;
    const { slug, name, picture, tints, strength_level, nicotine_mg_per_pouch, price, price_varies } =
      parseCard(columns.cards.read(row));
    results.push({
      slug,
      name: readText(locale, name),
      brand_name: named.brand.name,
      // The smallest of its widths.
      thumbnail: picture && `${mediaUrl}${picture.base}-${picture.widths[0]}.webp`,
      tint: tints.tint,
      strength_level,
      nicotine_mg_per_pouch,
      price,
      price_varies,
      currency: 'GEL',
    });
  }
  return results;
}
