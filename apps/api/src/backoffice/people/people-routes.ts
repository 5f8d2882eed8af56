import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { customerRoutes } from './customers/customers-routes.ts';
import { mailRoutes } from './mails/mails-routes.ts';
import { messageRoutes } from './messages/messages-routes.ts';
import { allOrderRoutes } from './orders/orders-routes.ts';
import { moderationRoutes } from './reviews/reviews-routes.ts';

/** What visitors and customers write and order, and the mails they get. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(moderationRoutes);
  await app.register(messageRoutes);
  await app.register(customerRoutes);
  await app.register(allOrderRoutes);
  await app.register(mailRoutes);
};
