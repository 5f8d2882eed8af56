import * as contract from '@pouchery/contract/backoffice/staff';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { inviteSomebody } from './invitations.ts';
import { findStaffMember, listStaff } from './staff-queries.ts';
import {
  addStaffMember,
  changeStaffMember,
  hasAccount,
  removeStaffMember,
  resetSecondFactor,
} from './staff-writes.ts';

/** In an hour, by one owner: each may be a mail to somebody who knows nothing of it. */
const MOST_ADDED = 20;

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
    handler: async ({ staff, body }) => {
      await limitAttempts(app, [
        { what: 'staff added', by: [String(staff.id)], most: MOST_ADDED, seconds: 3_600 },
      ]);
      return app.db.transaction(async (tx) =>
        (await hasAccount(tx, body.email))
          ? addStaffMember(tx, staff, body)
          : inviteSomebody(tx, app, staff, body),
      );
    },
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
    handler: ({ staff, params, query }) =>
      app.db.transaction((tx) => removeStaffMember(tx, staff, { ...params, ...query })),
  });

  app.route({
    ...contract.resetSecondFactor,
    config,
    handler: ({ staff, params }) => app.db.transaction((tx) => resetSecondFactor(tx, staff, params.id)),
  });
};
