import * as contract from '@pouchery/contract/backoffice/customers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { findPersonalData } from '#api/features/profile/profile-queries.ts';
import { notFound, requireFound } from '#api/http/api-error.ts';
import {
  changeCustomer,
  eraseCustomer,
  findCustomer,
  listCustomers,
  recordExport,
} from './customers-queries.ts';

/** Support sees customers; what is done to them is the owner's. */
export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listCustomers,
    config: { staff: ['owner', 'support'] },
    handler: (request) => listCustomers(request, request.query),
  });

  app.route({
    ...contract.getCustomer,
    config: { staff: ['owner', 'support'] },
    handler: async (request) => requireFound(await findCustomer(app.db, request.params.id)),
  });

  app.route({
    ...contract.changeCustomer,
    config: { staff: ['owner'] },
    handler: (request) => {
      const { version, ...change } = request.body;
      return changeCustomer(request, { ...request.params, version }, change);
    },
  });

  app.route({
    ...contract.exportCustomer,
    config: { staff: ['owner'] },
    handler: async (request, reply) => {
      const customer = await findCustomer(app.db, request.params.id);
      const data = customer && (await findPersonalData(app.db, toReadContext(request), customer, app.now()));
      if (!data) throw notFound();
      await recordExport(app.db, request.staff, customer.id);
      reply.header('content-disposition', `attachment; filename="customer-${customer.id}.json"`);
      const sessions = data.sessions.map((session) => ({ ...session, is_current: false }));
      return { ...data, sessions };
    },
  });

  app.route({
    ...contract.eraseCustomer,
    config: { staff: ['owner'] },
    handler: async ({ staff, params: { id }, query: { version } }, reply) => {
      await eraseCustomer(app, staff, { id, version });
      return reply.code(204).send();
    },
  });
};
