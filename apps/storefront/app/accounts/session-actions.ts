import type { User } from '@pouchery/contract/accounts';
import { callApi } from '#app/api/api-client.ts';
import { replaceUser } from './auth-state.ts';
import { setLoggingOut } from './log-out.ts';

/**
 * After the API has let somebody in: the profile is fetched, `go` leads away from the login (docs/behaviour.md#login), and
 * the other tabs are told.
 */
export async function afterLogin(user: User, go: () => unknown) {
  setLoggingOut(false);
  const profile = (await callApi('getProfile').catch(() => user)) ?? user;
  await go();
  replaceUser(profile);
}
