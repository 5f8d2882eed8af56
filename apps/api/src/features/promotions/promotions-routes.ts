import { getSlider } from '@pouchery/contract/content';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readerOf } from '#api/features/catalog/reader.ts';
import { listSlides } from './slider-queries.ts';

export const promotionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...getSlider,
    config: { public: true },
    handler: async (request, reply) => {
      const slides = await listSlides(app.db, readerOf(request));
      const linked = slides.flatMap(({ product, brand }) => [
        ...(product ? [`product:${product.slug}`, `brand:${product.brand.slug}`] : []),
        ...(brand ? [`brand:${brand}`] : []),
      ]);
      // Whether a linked product is published, and its rating, are changes of `listing`.
      reply.tag('slider', 'listing', ...linked);
      return slides;
    },
  });
};
