import type { ProductCard } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import { type CardNames, toCards } from '#api/features/catalog/card-lines.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import type { Columns } from '#api/features/listing/columns.ts';
import type { Taxonomies } from '#api/features/listing/taxonomies.ts';

type Catalogue = { columns: Columns; taxonomies: Taxonomies };

/** What is made of the cards of these rows; of those alone whose brand, type and taste are known: others are on their way. */
export function mapCards<Made>(
  { columns, taxonomies }: Catalogue,
  locale: Locale,
  rows: Iterable<number>,
  make: (line: string, named: CardNames) => Made,
): Made[] {
  const made: Made[] = [];
  for (const row of rows) {
    const [brand, type, taste] = (['brand', 'type', 'taste'] as const).map((kind) =>
      taxonomies.find(kind, columns.read(kind, row), locale),
    );
    if (!brand || !type || !taste?.colors) continue;
    const named = {
      brand: { slug: brand.slug, name: brand.name },
      type: { slug: type.slug, name: type.name },
      taste: { slug: taste.slug, name: taste.name, color: taste.colors.mid },
    };
    made.push(make(columns.cards.read(row), named));
  }
  return made;
}

/** The cards of these rows. */
export function listCardsOfRows(
  context: ReadContext,
  catalogue: Catalogue,
  rows: Iterable<number>,
): ProductCard[] {
  return mapCards(catalogue, context.locale, rows, toCards(context));
}

/** The cards of products in the order of `ids`, without those that are not listed any more. */
export function listListedCards(
  context: ReadContext,
  catalogue: Catalogue,
  ids: readonly number[],
): ProductCard[] {
  const rows = ids.flatMap((id) => catalogue.columns.rowById.get(id) ?? []);
  return listCardsOfRows(context, catalogue, rows);
}
