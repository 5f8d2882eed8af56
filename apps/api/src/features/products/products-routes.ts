import * as contract from '@pouchery/contract/catalog';
import { countChosen, FREE_PARAMETERS } from '@pouchery/contract/product-filters';
import type { Priority } from '@pouchery/overload/priority';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { productTags } from '#api/features/catalog/announce-products.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { offerVisit, productPixel, searchPixel } from '#api/features/counting/counting-addresses.ts';
import { currentListing } from '#api/features/listing/read-listing.ts';
import { movedOrNotFound } from '#api/features/redirects/moved.ts';
import { notFound } from '#api/http/api-error.ts';
import { pageLinks } from '#api/http/page-links.ts';
import { tagRequested } from '#api/http/public-responses.ts';
import { serve } from '#api/http/serve.ts';
import { cardOfProduct, shareAddress } from '#api/media/share-card.ts';
import { listRelated } from './close-products.ts';
import { lawfulQuery } from './lawful-query.ts';
import { listProducts } from './list-products.ts';
import { findProduct } from './product-detail-queries.ts';
import { getScale } from './scale-queries.ts';
import { listFeatured, listLatest } from './shown-products.ts';

/** The list's free numbers and texts. What is typed into the search box has a call of its own and often the same text. */
const FREE = ['search', ...FREE_PARAMETERS];

/** One filter is a way through the shop; several, and free numbers, come in any number. */
function priorityOfList(query: Record<string, unknown>): Priority {
  if (query.search) return 'search';
  return countChosen(query) > 1 || FREE.some((name) => query[name]) ? 'list' : 'page';
}

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(
    app,
    contract.listProducts,
    { public: true, free: FREE, priority: priorityOfList },
    async (request, reply) => {
      const listing = await currentListing(request);
      const { hasNext, ...list } = listProducts(
        listing,
        toReadContext(request),
        lawfulQuery(request.query, request.rules),
      );
      reply.tag('listing', ...productTags(list.results));
      const { search, page } = request.query;
      const tracking_pixel = search === '' ? null : searchPixel(app.env, search);
      return { ...list, tracking_pixel, ...pageLinks(request, page, hasNext) };
    },
  );

  serve(app, contract.listLatestProducts, { public: true }, async (request, reply) => {
    const cards = await listLatest(request.publicDb, toReadContext(request));
    reply.tag('listing', ...productTags(cards));
    return cards;
  });

  serve(app, contract.listFeaturedProducts, { public: true }, async (request, reply) => {
    const cards = await listFeatured(request.publicDb, toReadContext(request));
    reply.tag('listing', ...productTags(cards));
    return cards;
  });

  serve(app, contract.getScale, { public: true }, async (request, reply) => {
    reply.tag('scale');
    return getScale(request.publicDb, await currentListing(request), toReadContext(request));
  });

  serve(app, contract.getProduct, { public: true }, (request, reply) =>
    getProduct(request, reply, request.params.slug),
  );

  serve(app, contract.listRelatedProducts, { public: true }, async (request, reply) => {
    const { slug } = request.params;
    tagRequested(reply, 'product', slug);
    const related = await listRelated(request.publicDb, toReadContext(request), slug);
    if (!related) throw notFound();
    const { cards, tastes } = related;
    reply.tag('tastes', ...tastes.map((taste) => `close:${taste}`), ...productTags(cards));
    return cards;
  });
};

async function getProduct(request: FastifyRequest, reply: FastifyReply, slug: string) {
  const { env } = request.server;
  const product = await findProduct(request.publicDb, toReadContext(request), slug);
  if (!product) throw await movedOrNotFound(request, reply, 'product', slug);
  const { brand, type, taste } = product;
  // It shows the names of its brand, type and taste, and those of the delivery partners.
  reply.tag(
    `product:${product.slug}`,
    `brand:${brand.slug}`,
    `type:${type.slug}`,
    `taste:${taste.slug}`,
    'shop',
  );
  const page = { kind: 'product', slug: product.slug, locale: request.locale } as const;
  // A look at a preview is none of a visitor's.
  const isCounted = request.preview === null;
  return {
    ...product,
    takes_stock_alerts: true,
    tracking_pixel: isCounted ? productPixel(env, product.slug) : null,
    delivery_partners: product.delivery_partners.map((partner) => ({
      ...partner,
      visit_url: isCounted ? offerVisit(env, product.slug, partner.slug) : null,
    })),
    share_picture: shareAddress(env, page, cardOfProduct(product, request.locale, request.rules)),
  };
}
