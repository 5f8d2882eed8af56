import * as contract from '@pouchery/contract/backoffice/staff';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '#api/http/api-error.ts';
import { findStaffMember, listStaff } from './staff-queries.ts';
import { addStaffMember, changeStaffMember, removeStaffMember, resetSecondFactor } from './staff-writes.ts';

/** Who is on the staff, for the owner alone. */
export const staffRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { staff: STAFF_RIGHTS.runShop } as const;

  app.route({ ...contract.listStaff, config, handler: (request) => listStaff(request, request.query) });

  app.route({
    ...contract.getStaffMember,
    config,
    handler: async ({ params }) => requireFound(await findStaffMember(app.db, params.id)),
  });

  app.route({
    ...contract.addStaffMember,
    config,
    handler: async ({ staff, body }, reply) =>
      reply.code(201).send(await app.db.transaction((tx) => addStaffMember(tx, staff, body))),
  });

  app.route({
    ...contract.changeStaffMember,
    config,
    handler: ({ staff, params, body: { version, role } }) =>
      app.db.transaction((tx) => changeStaffMember(tx, staff, { ...params, version }, role)),
  });

  app.route({
    ...contract.removeStaffMember,
    config,
    handler: async ({ staff, params, query }, reply) => {
      await app.db.transaction((tx) => removeStaffMember(tx, staff, { ...params, ...query }));
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.resetSecondFactor,
    config,
    handler: ({ staff, params }) => app.db.transaction((tx) => resetSecondFactor(tx, staff, params.id)),
  });
};
