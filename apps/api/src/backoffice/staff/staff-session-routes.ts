import * as contract from '@pouchery/contract/backoffice/staff';
import { getCaller } from '@pouchery/overload/networks';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { decrypt, encrypt } from '#api/encrypted-text.ts';
import { ApiError, fieldErrors } from '#api/http/api-error.ts';
import { forgetAttempts, type Limit, limitAttempts, takeBack } from '#api/http/attempt-limits.ts';
import { serve } from '#api/http/serve.ts';
import { logins } from '#api/observability/shop-counters.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { enrolmentAddress, makeSecret, stepOfCode } from './second-factor.ts';
import { findSecret, type StaffMember, spendCode, storeSecret } from './staff-queries.ts';

const WRONG_CODE = 'This code is not right, or has been used already.';
/** Of a code from the phone; a recovery code is longer. */
const DIGITS = 6;
const SET_UP_ALREADY = 'The second factor has been set up already.';

/** Who is asking, and the one-time code: all that staff may call before the code is given. */
export const staffSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getStaffSession, { staff: 'second-factor-pending' }, async ({ staff }) => staff);

  serve(app, contract.startSecondFactor, { staff: 'second-factor-pending' }, async ({ staff }) => {
    const secret = makeSecret();
    const isStored = await storeSecret(app.db, staff.id, encrypt(secret, app.secretKeys, 'second factor'));
    if (!isStored) throw new ApiError(409, { detail: SET_UP_ALREADY });
    return { address: enrolmentAddress(secret, { ...app.env, email: staff.email }), secret };
  });

  serve(app, contract.giveSecondFactor, { staff: 'second-factor-pending' }, async (request) => {
    const { staff, body } = request;
    const limits = codeLimits(request);
    await limitAttempts(app, limits);
    const isTaken =
      body.code.length > DIGITS
        ? await spendRecoveryCode(app, staff, body.code)
        : await spendTyped(staff, body.code);
    logins.inc({ step: 'second_factor', outcome: isTaken ? 'right' : 'wrong' });
    if (!isTaken) throw fieldErrors({ code: [WRONG_CODE] });
    const [fromHere, fromAnywhere] = limits;
    await forgetAttempts(app, [fromHere]);
    await takeBack(app, [fromAnywhere]);
    return { ...staff, second_factor: 'given' as const };
  });

  async function spendTyped(staff: StaffMember, code: string) {
    const encrypted = await findSecret(app.db, staff.id);
    const now = app.now();
    const secret = encrypted && openSecret(encrypted);
    const step = secret && stepOfCode(secret, code, now);
    return encrypted && step ? spendCode(app, staff, { encrypted, step, now }) : false;
  }

  /** Undefined when neither `SECRET_KEY` nor its fallback is the one by now: then `npm run staff -- reset` is the way back. */
  function openSecret(encrypted: string) {
    try {
      return decrypt(encrypted, app.secretKeys, 'second factor');
    } catch (error) {
      app.log.error({ err: error }, 'a second factor was encrypted with another SECRET_KEY');
      return undefined;
    }
  }
};

/**
 * Whoever tries codes has the password already, so the account is counted too, wherever the tries come from: that the real one
 * then has to wait is the lesser evil. A right code takes its own count back alone, so it makes room for no guess.
 */
function codeLimits(request: FastifyRequest): [fromHere: Limit, fromAnywhere: Limit] {
  const id = String(request.staff.id);
  return [
    { what: 'second factor', by: [id, getCaller(request)], max: 5, seconds: 900 },
    { what: 'second factor', by: [id], max: 30, seconds: 86_400 },
  ];
}
