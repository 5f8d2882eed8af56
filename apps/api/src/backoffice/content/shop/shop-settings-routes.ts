import * as contract from '@pouchery/contract/backoffice/shop-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findStaffShop, writeShop } from './shop-settings.ts';

export const shopSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.getStaffShop,
    config: { staff: ['owner', 'editor'] },
    handler: () => findStaffShop(app.db),
  });

  app.route({
    ...contract.changeShop,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => writeShop(request, request.body),
  });
};
