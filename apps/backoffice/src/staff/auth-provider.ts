import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import type { AuthProvider } from 'react-admin';
import { callShop } from '#backoffice/api/call-api.ts';
import { findSession, forgetSession } from './session.ts';

/** Who may come in, in react-admin's words. Logging in itself has steps of its own: login-page.tsx. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  checkAuth: async () => {
    const session = await findSession();
    if (session?.second_factor !== 'given') throw Object.assign(new Error(), { message: false });
  },
  /**
   * Nothing: whoever's session is over logs in again over the page (log-in-again.tsx). If this threw, react-admin would
   * leave for the login page and take the refused call for one that has succeeded.
   */
  checkError: () => Promise.resolve(),
  logout: async () => {
    const session = await findSession().catch(() => undefined);
    forgetSession();
    // Whoever is only asked for the code again stays logged in until they have given it.
    if (session?.second_factor === 'given') await callShop('logOut');
  },
  getIdentity: async () => {
    const session = await findSession();
    return { id: session?.id ?? 0, fullName: session?.name ?? '' };
  },
  getPermissions: async (): Promise<StaffRole | undefined> => (await findSession())?.role,
};
