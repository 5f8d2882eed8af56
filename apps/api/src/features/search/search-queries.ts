import type { SearchResult } from '@pouchery/contract/catalog';
import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import type { Reader } from '#api/features/catalog/reader.ts';
import { findReading } from '#api/features/search/reading/find-reading.ts';
import type { Shape } from './ranking-statements.ts';
import type { SearchSource } from './search-source.ts';

/** What the search box shows of a product. */
export const SHOWN: Shape = {
  name: 'shown',
  columns: ', p.slug, p.name, b.name as brand, shown.base',
  joins: `
    join products as p on p.id = best.product_id
    join brands as b on b.id = p.brand_id
    left join lateral (
      select picture.base || '-' || picture.widths[1] as base
      from product_pictures as part join pictures as picture on picture.id = part.picture_id
      where part.product_id = p.id
      order by part.kind <> 'closed', part.position
      limit 1
    ) as shown on true`,
};
export type Shown = { slug: string; name: Texts; brand: Texts; base: string | null };
type Texts = { en: string; ka?: string; ru?: string };

/** Products for the search box, the best first; none below three characters (docs/behaviour.md#search-minimum). */
export async function searchProducts(
  source: SearchSource<Shown>,
  { locale, mediaUrl }: Pick<Reader, 'locale' | 'mediaUrl'>,
  text: string,
  limit: number,
): Promise<SearchResult[]> {
  const searched = text.trim();
  if (Array.from(searched).length < SEARCH_MIN_LENGTH) return [];
  const found = await findReading(source, searched, { limit });
  return (found?.products ?? []).map(({ slug, name, brand, base }) => ({
    slug,
    name: name[locale] ?? name.en,
    brand_name: brand[locale] ?? brand.en,
    thumbnail: base === null ? null : `${mediaUrl}${base}.webp`,
  }));
}
