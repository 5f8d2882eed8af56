import * as contract from '@pouchery/contract/taxonomies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { productTags } from '#api/features/catalog/announce-products.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { currentListing } from '#api/features/listing/read-listing.ts';
import { movedOrNotFound } from '#api/features/redirects/moved.ts';
import { serve } from '#api/http/serve.ts';
import { cardOfBrand, cardOfTaste, cardOfType, shareAddress } from '#api/media/share-card.ts';
import { findBrand, listBrands } from './brands-queries.ts';
import { findTaste, listTastes } from './tastes-queries.ts';
import { listHighestRatedTypes, listTypes } from './types-queries.ts';

/**
 * Brands, product types and tastes. Their answers count and compare products, so each depends on `listing`, and on
 * the products whose pictures it shows.
 */
export const taxonomyRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listBrands, { public: true }, async (request, reply) => {
    const brands = await listBrands(request.publicDb, await currentListing(request), toReadContext(request));
    reply.tag('brands', 'listing', ...brands.map(({ slug }) => `brand:${slug}`), ...frontTags(brands));
    return brands;
  });

  serve(app, contract.getBrand, { public: true }, (request, reply) =>
    getBrand(request, reply, request.params.slug),
  );

  serve(app, contract.listTypes, { public: true }, async (request, reply) => {
    const types = await listTypes(request.publicDb, await currentListing(request), toReadContext(request));
    reply.tag('types', 'listing', ...types.map(({ slug }) => `type:${slug}`), ...frontTags(types));
    return types;
  });

  serve(app, contract.listHighestRatedTypes, { public: true }, async (request, reply) => {
    if (!request.rules.shows.ratings) return [];
    const types = await listHighestRatedTypes(
      request.publicDb,
      await currentListing(request),
      toReadContext(request),
    );
    reply.tag('types', 'listing', ...types.map(({ slug }) => `type:${slug}`), ...frontTags(types));
    reply.tag(...types.flatMap(({ products }) => productTags(products)));
    return types;
  });

  serve(app, contract.getType, { public: true }, (request, reply) =>
    getType(request, reply, request.params.slug),
  );

  serve(app, contract.listTastes, { public: true }, async (request, reply) => {
    const tastes = await listTastes(request.publicDb, await currentListing(request), toReadContext(request));
    reply.tag('tastes', 'listing', ...tastes.map(({ slug }) => `taste:${slug}`));
    return request.rules.shows.flavours ? tastes : [];
  });

  serve(app, contract.getTaste, { public: true }, (request, reply) =>
    getTaste(request, reply, request.params.slug),
  );
};

async function getBrand(request: FastifyRequest, reply: FastifyReply, slug: string) {
  const { publicDb, server, locale } = request;
  const brand = await findBrand(publicDb, await currentListing(request), toReadContext(request), slug);
  if (!brand) throw await movedOrNotFound(request, reply, 'brand', slug);
  reply.tag(`brand:${brand.slug}`, 'listing', ...frontTags([brand]), ...productTags(brand.trio));
  const page = { kind: 'brand', slug: brand.slug, locale } as const;
  return {
    ...brand,
    share_picture: shareAddress(server.env, page, cardOfBrand(brand, request.rules, locale)),
  };
}

async function getType(request: FastifyRequest, reply: FastifyReply, slug: string) {
  const { publicDb, server, locale } = request;
  const [type] = await listTypes(publicDb, await currentListing(request), toReadContext(request), slug);
  if (!type) throw await movedOrNotFound(request, reply, 'type', slug);
  reply.tag(`type:${type.slug}`, 'listing', ...frontTags([type]));
  const page = { kind: 'type', slug: type.slug, locale } as const;
  return { ...type, share_picture: shareAddress(server.env, page, cardOfType(type, request.rules, locale)) };
}

async function getTaste(request: FastifyRequest, reply: FastifyReply, slug: string) {
  const { publicDb, server, locale } = request;
  const taste = await findTaste(publicDb, await currentListing(request), toReadContext(request), slug);
  if (!taste || !request.rules.shows.flavours) throw await movedOrNotFound(request, reply, 'taste', slug);
  // Its neighbours on the wheel depend on the positions of all tastes, its article on the journal.
  reply.tag(`taste:${taste.slug}`, 'tastes', 'listing', 'articles', ...productTags(taste.close));
  const page = { kind: 'taste', slug: taste.slug, locale } as const;
  return {
    ...taste,
    share_picture: shareAddress(server.env, page, cardOfTaste(taste, request.rules, locale)),
  };
}

function frontTags(taxonomies: readonly { front: string | undefined }[]) {
  return taxonomies.flatMap(({ front }) => (front === undefined ? [] : [`product:${front}`]));
}
