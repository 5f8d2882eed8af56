import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import type { AuthProvider } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { findSession, forgetSession } from './session.ts';

/** Who may come in, in react-admin's words. Logging in itself has steps of its own: login-page.tsx. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  checkAuth: async () => {
    const session = await findSession();
    if (session?.second_factor !== 'given') throw Object.assign(new Error(), { message: false });
  },
  /** A refusal means that the session is over, or only that this role may not do this: the API knows. */
  checkError: async ({ status }: { status?: number }) => {
    if (status !== 401 && status !== 403) return;
    forgetSession();
    const session = await findSession();
    if (session?.second_factor !== 'given') throw Object.assign(new Error(), { message: false });
  },
  logout: async () => {
    const session = await findSession().catch(() => undefined);
    forgetSession();
    // Whoever is only asked for the code again stays logged in until they have given it.
    if (session?.second_factor === 'given') await callApi('POST', '/api/auth/logout/');
  },
  getIdentity: async () => {
    const session = await findSession();
    return { id: session?.id ?? 0, fullName: session?.name ?? '' };
  },
  getPermissions: async (): Promise<StaffRole | undefined> => (await findSession())?.role,
};
