import type { SellingStages } from '@pouchery/contract/backoffice/selling';
import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi, callShop } from '#backoffice/api/call-api.ts';

let known: Promise<StaffSession | undefined> | undefined;
let stages: Partial<SellingStages> = {};

/** Who is logged in here; undefined for nobody, and for customers. Asked once and remembered until `forgetSession`. */
export function findSession(): Promise<StaffSession | undefined> {
  known ??= askSession().then(
    (session) => {
      stages = session?.selling ?? {};
      return session;
    },
    (error) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}

/** What of selling is open, as the session has told that was asked last; nothing for nobody. */
export function openStages(): Partial<SellingStages> {
  return stages;
}

export function storeSession(session: StaffSession) {
  stages = session.selling;
  known = Promise.resolve(session);
}

export function forgetSession() {
  known = undefined;
}

/** Who is logged in now. The profile is asked first: it gives nobody without an error. */
export async function askSession(): Promise<StaffSession | undefined> {
  try {
    const person = await callShop('getProfile');
    return person && (await callApi('getStaffSession'));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}
