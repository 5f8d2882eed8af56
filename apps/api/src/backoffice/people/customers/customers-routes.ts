import * as contract from '@pouchery/contract/backoffice/customers';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listTags } from '#api/backoffice/people/staff-tags.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { findPersonalData } from '#api/features/profile/profile-queries.ts';
import { notFound, requireFound } from '#api/http/api-error.ts';
import { sendCustomers } from './customers-file.ts';
import { changeCustomer, findCustomer, listCustomers, recordExport } from './customers-queries.ts';
import { eraseCustomer } from './erase-customer.ts';

/** Support sees customers and notes what colleagues should know; what is done to them is the owner's. */
export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listCustomers,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request) => listCustomers(request, request.query),
  });

  app.route({
    ...contract.exportCustomers,
    config: { staff: STAFF_RIGHTS.runShop },
    handler: (request, reply) => sendCustomers(request, reply, request.query),
  });

  app.route({
    ...contract.listCustomerTags,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: () => listTags(app.db, users),
  });

  app.route({
    ...contract.getCustomer,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: async (request) => requireFound(await findCustomer(app.db, request.params.id)),
  });

  app.route({
    ...contract.changeCustomer,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: (request) => {
      const { version, ...change } = request.body;
      return changeCustomer(request, { ...request.params, version }, change);
    },
  });

  app.route({
    ...contract.exportCustomer,
    config: { staff: STAFF_RIGHTS.runShop },
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
    config: { staff: STAFF_RIGHTS.runShop },
    handler: ({ staff, params: { id }, query }) => eraseCustomer(app, staff, { ...query, id }, app.now()),
  });
};
