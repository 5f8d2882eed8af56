import * as contract from '@pouchery/contract/backoffice/staff';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OWNERS } from '#api/backoffice/who-may.ts';
import { requireFound } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { serve } from '#api/http/serve.ts';
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
const MAX_ADDED = 20;

/** Who is on the staff, for the owner alone. */
export const staffRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listStaff, OWNERS, (request) => listStaff(request, request.query));
  serve(app, contract.getStaffMember, OWNERS, async ({ params }) =>
    requireFound(await findStaffMember(app.db, params.id)),
  );

  serve(app, contract.addStaffMember, OWNERS, async ({ staff, body }) => {
    await limitAttempts(app, [
      { what: 'staff added', by: [String(staff.id)], max: MAX_ADDED, seconds: 3_600 },
    ]);
    return app.db.transaction(async (tx) =>
      (await hasAccount(tx, body.email))
        ? addStaffMember(tx, staff, body)
        : inviteSomebody(tx, app, staff, body),
    );
  });

  serve(app, contract.changeStaffMember, OWNERS, ({ staff, params, body: { version, role } }) =>
    app.db.transaction((tx) => changeStaffMember(tx, staff, { ...params, version }, role)),
  );
  serve(app, contract.removeStaffMember, OWNERS, ({ staff, params, query }) =>
    app.db.transaction((tx) => removeStaffMember(tx, staff, { ...params, ...query })),
  );
  serve(app, contract.resetSecondFactor, OWNERS, ({ staff, params }) =>
    app.db.transaction((tx) => resetSecondFactor(tx, staff, params.id)),
  );
};
