import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffArticleRoutes } from './articles/articles-routes.ts';
import { staffPageRoutes } from './pages/pages-routes.ts';
import { staffQuestionRoutes } from './questions/questions-routes.ts';
import { shopSettingsRoutes } from './shop/shop-settings-routes.ts';
import { staffSlideRoutes } from './slides/slides-routes.ts';
import { specialOfferRoutes } from './special-offers/special-offers-routes.ts';

/** What the shop says: its journal, home page, offers, legal texts, questions and itself. */
export const contentRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(staffArticleRoutes);
  await app.register(staffSlideRoutes);
  await app.register(specialOfferRoutes);
  await app.register(staffPageRoutes);
  await app.register(staffQuestionRoutes);
  await app.register(shopSettingsRoutes);
};
