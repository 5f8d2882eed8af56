import * as contract from '@pouchery/contract/backoffice/staff';
import { toShopDay } from '@pouchery/contract/shop-time';
import { getCaller } from '@pouchery/overload/networks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OWNERS } from '#api/backoffice/who-may.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { confirmationFaults, passwordFaults } from '#api/features/passwords/password-rules.ts';
import { birthFault } from '#api/features/registration/adult.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { readForm, throwFormErrors } from '#api/http/form-faults.ts';
import { serve } from '#api/http/serve.ts';
import { acceptInvitation, findInvited, listInvitations, revokeInvitation } from './invitations.ts';

/** Who was invited to the staff, for the owner, and accepting, for whoever has the link. */
export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listInvitations, OWNERS, () => listInvitations(app.db, app.now()));
  serve(app, contract.revokeInvitation, OWNERS, ({ staff, params }) =>
    app.db.transaction((tx) => revokeInvitation(tx, staff, params.id)),
  );

  app.route({
    ...contract.acceptInvitation,
    config: { staff: 'anybody' },
    attachValidation: true,
    handler: async (request) => {
      const { right, faults, typed } = readForm(contract.invitationAnswer, request);
      await limitAttempts(app, [
        { what: 'staff invitation', by: [getCaller(request)], max: 30, seconds: 900 },
      ]);
      if (right.token === undefined) throwFormErrors(faults);
      const { email } = await findInvited(app.db, right.token ?? '', app.now());
      const day = toShopDay(app.now());
      throwFormErrors(faults, {
        password: await passwordFaults(typed('password'), { ...right, email }, app.env.shopName),
        password_confirm: confirmationFaults(typed('password'), typed('password_confirm')),
        date_of_birth: right.date_of_birth
          ? [birthFault(right.date_of_birth, day, await rulesOn(app.db, day), request.locale) ?? []].flat()
          : [],
      });
      const { password, password_confirm: _, ...answer } = request.body;
      const hash = await hashPassword(password);
      return app.db.transaction((tx) => acceptInvitation(tx, answer, hash, app.now()));
    },
  });
};
