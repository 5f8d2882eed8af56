import type { PageRules } from '@pouchery/contract/shown-rules';
import type { FastifyInstance } from 'fastify';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { findArticle } from '#api/features/journal/articles-queries.ts';
import { findProduct } from '#api/features/products/product-detail-queries.ts';
import { listFeatured } from '#api/features/products/shown-products.ts';
import { findBrand } from '#api/features/taxonomies/brands-queries.ts';
import { findTaste } from '#api/features/taxonomies/tastes-queries.ts';
import { listTypes } from '#api/features/taxonomies/types-queries.ts';
import {
  cardOfArticle,
  cardOfBrand,
  cardOfProduct,
  cardOfShop,
  cardOfTaste,
  cardOfType,
  type ShareCard,
  type ShareKind,
} from '#api/media/share-card.ts';

type ShareTarget = { kind: ShareKind; slug: string };
const TINS = 3;

/** What the picture of a page shows at present; undefined when there is no such page. */
export async function findShareCard(
  { db, memory, env }: Pick<FastifyInstance, 'db' | 'memory' | 'env'>,
  context: ReadContext,
  { kind, slug }: ShareTarget,
  rules: PageRules,
): Promise<ShareCard | undefined> {
  if (kind === 'product') {
    const product = await findProduct(db, context, slug);
    return product && cardOfProduct(product, context.locale, rules);
  }
  if (kind === 'article') {
    const article = /^[1-9]\d{0,8}$/.test(slug) ? await findArticle(db, context, Number(slug)) : undefined;
    return article && cardOfArticle(article, rules, context.locale);
  }
  if (kind === 'brand') {
    const brand = await findBrand(db, await memory.current(), context, slug);
    return brand && cardOfBrand(brand, rules, context.locale);
  }
  if (kind === 'type') {
    const [type] = await listTypes(db, await memory.current(), context, slug);
    return type && cardOfType(type, rules, context.locale);
  }
  if (kind === 'taste') {
    const taste = await findTaste(db, await memory.current(), context, slug);
    return taste && rules.shows.flavours ? cardOfTaste(taste, rules, context.locale) : undefined;
  }
  if (slug !== 'shop') return undefined;
  const featured = await listFeatured(db, context);
  return cardOfShop(
    env.shopName,
    featured.filter(({ picture }) => picture).slice(0, TINS),
    context.locale,
    rules,
  );
}
