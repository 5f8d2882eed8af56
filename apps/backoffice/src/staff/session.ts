import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi, callShop } from '#backoffice/api/call-api.ts';
import { rememberStages } from '#backoffice/selling/open-stages.ts';

let known: Promise<StaffSession | undefined> | undefined;

/** Who is logged in here; undefined for nobody, and for customers. Asked once and remembered until `forgetSession`. */
export function findSession(): Promise<StaffSession | undefined> {
  known ??= askSession().then(
    (session) => {
      rememberStages(session?.selling ?? {});
      return session;
    },
    (error) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}

export function storeSession(session: StaffSession) {
  rememberStages(session.selling);
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
