import * as contract from '@pouchery/contract/backoffice/customers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listTags } from '#api/backoffice/people/staff-tags.ts';
import { OWNERS, SUPPORT } from '#api/backoffice/who-may.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { findPersonalData } from '#api/features/profile/profile-queries.ts';
import { notFound, requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { sendCustomers } from './customers-file.ts';
import { changeCustomer, findCustomer, listCustomers, recordExport } from './customers-queries.ts';
import { eraseCustomer } from './erase-customer.ts';

/** Support sees customers and notes what colleagues should know; what is done to them is the owner's. */
export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listCustomers, SUPPORT, (request) => listCustomers(request, request.query));
  serve(app, contract.exportCustomers, OWNERS, (request, reply) =>
    sendCustomers(request, reply, request.query),
  );
  serve(app, contract.listCustomerTags, SUPPORT, () => listTags(app.db, users));
  serve(app, contract.getCustomer, SUPPORT, async (request) =>
    requireFound(await findCustomer(app.db, request.params.id)),
  );

  serve(app, contract.changeCustomer, SUPPORT, (request) =>
    changeCustomer(request, request.params.id, request.body),
  );

  serve(app, contract.exportCustomer, OWNERS, async (request, reply) => {
    const customer = await findCustomer(app.db, request.params.id);
    const data = customer && (await findPersonalData(app.db, toReadContext(request), customer, app.now()));
    if (!data) throw notFound();
    await recordExport(app.db, request.staff, customer.id);
    reply.header('content-disposition', `attachment; filename="customer-${customer.id}.json"`);
    const sessions = data.sessions.map((session) => ({ ...session, is_current: false }));
    return { ...data, sessions };
  });

  serve(app, contract.eraseCustomer, OWNERS, ({ staff, params: { id }, query }) =>
    eraseCustomer(app, staff, { ...query, id }, app.now()),
  );
};
