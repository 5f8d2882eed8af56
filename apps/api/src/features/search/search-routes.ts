import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { COUNT_LIMIT } from '@pouchery/contract/pages';
import { type GroupedResults, searchProducts as searchProductsCall } from '@pouchery/contract/search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ReadOnce } from '#api/changes/read-once.ts';
import { readText } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { type ReadContext, toReadContext } from '#api/features/catalog/read-context.ts';
import type { ListedMemory, Listing } from '#api/features/listing/memory/listed-memory.ts';
import type { NameIndex } from './names/name-index.ts';
import { countProducts } from './names/product-counts.ts';
import type { Terms } from './reading/terms.ts';
import { type FoundProducts, isSearched, searchProducts } from './search-queries.ts';

/** What the dropdown of the search box has room for, alone and with what else is found. */
const MAX_SHOWN = 8;
const MAX_BESIDE_NAMES = 5;

type Options = {
  memory: Pick<ListedMemory, 'current'>;
  names: ReadOnce<NameIndex>;
  terms: ReadOnce<Terms>;
};
type Source = { db: Database; memory: Listing | undefined; terms: Terms };

export const searchRoutes: FastifyPluginAsyncZod<Options> = async (app, { memory, names, terms }) => {
  app.route({
    ...searchProductsCall,
    config: { public: true, importance: 'search' },
    handler: async (request, reply) => {
      const { search, grouped } = request.query;
      const source = { db: request.publicDb, terms: await terms.get(), memory: memory.current() };
      const context = toReadContext(request);
      const limit = grouped === 'true' ? MAX_BESIDE_NAMES : MAX_SHOWN;
      const found = await searchProducts(source, context, search, limit);
      const tags = ['listing', ...found.results.map(({ slug }) => `product:${slug}`)];
      if (grouped === 'false') {
        reply.tag(...tags);
        return found.results;
      }
      // While the tables are asked, the number of all results is not known, and is not to be missing for longer.
      if (found.count !== null) reply.tag(...tags, 'brands', 'tastes', 'articles');
      return isSearched(search) ? addNames(source, context, search, found, names) : NOTHING;
    },
  });
};

const NOTHING: GroupedResults = {
  results: [],
  count: 0,
  count_is_capped: false,
  brands: [],
  tastes: [],
  articles: [],
};

async function addNames(
  { db, memory, terms }: Source,
  { locale }: ReadContext,
  search: string,
  { results, count, reading }: FoundProducts,
  names: ReadOnce<NameIndex>,
): Promise<GroupedResults> {
  const index = await names.get();
  const found = await index.find(search.trim(), reading, terms);
  const { brands, tastes, articles } = await countProducts(db, memory?.columns, found);
  const named = <Row extends { name: LocalizedText }>(row: Row) => ({
    ...row,
    name: readText(locale, row.name),
  });
  return {
    results,
    count: count === null ? null : Math.min(count, COUNT_LIMIT),
    count_is_capped: count !== null && count > COUNT_LIMIT,
    brands: brands.map(named),
    tastes: tastes.map(named),
    articles: articles.map(({ id, name }) => ({ id, title: readText(locale, name) })),
  };
}
