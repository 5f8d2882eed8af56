import { getSlider } from '@pouchery/contract/content';
import * as contract from '@pouchery/contract/promotions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { serve } from '#api/http/serve.ts';
import { findPopupFeature, findSpecialOffer } from './popups-queries.ts';
import { listSlides } from './slider-queries.ts';

export const promotionRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, getSlider, { public: true }, async (request, reply) => {
    const slides = await listSlides(request.publicDb, toReadContext(request));
    const linked = slides.flatMap(({ product, brand }) => [
      ...(product ? [`product:${product.slug}`, `brand:${product.brand.slug}`] : []),
      ...(brand ? [`brand:${brand}`] : []),
    ]);
    // Whether a linked product is published, and its rating, are changes of `listing`.
    reply.tag('slider', 'listing', ...linked);
    // Where they lead there is no page then.
    return slides.filter(({ href }) => request.rules.shows.flavours || !href.startsWith('/tastes/'));
  });

  serve(app, contract.getSpecialOffer, { public: true }, async (request, reply) => {
    const offer =
      request.rules.shows.offers && request.rules.shows.popups
        ? await findSpecialOffer(request.publicDb, toReadContext(request))
        : undefined;
    // Whether the product is published is a change of `listing`.
    reply.tag('special-offer', 'listing');
    if (!offer) return reply.code(204).send();
    reply.tag(`product:${offer.product_slug}`);
    return offer;
  });

  serve(app, contract.getPopupFeature, { public: true }, async (request, reply) => {
    const feature = request.rules.shows.popups
      ? await findPopupFeature(request.publicDb, toReadContext(request))
      : undefined;
    reply.tag('popup-feature', 'listing');
    if (!feature) return reply.code(204).send();
    reply.tag(`product:${feature.product.slug}`);
    return feature;
  });
};
