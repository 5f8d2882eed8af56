import type { User } from '@pouchery/contract/accounts';
import { callApi } from '#app/api/api-client.ts';
import { forgetTyped } from '#app/device/forget-typed.ts';
import { followAddress } from '#app/navigation/follow-address.ts';
import { notifyTabs, replaceUser, setUser } from './auth-store.ts';
import { setLoggingOut } from './log-out.ts';

/**
 * After the API has let somebody in: the profile is fetched, and the way leads home (docs/behaviour.md#login). Until that
 * page is there, the form stays as it is.
 */
export async function afterLogin(user: User) {
  setLoggingOut(false);
  const profile = (await callApi('GET /api/auth/profile/').catch(() => user)) ?? user;
  notifyTabs('in');
  await followAddress('/');
  setUser(profile);
}

/** After the API has ended every session of the account, or the account: leads to `address`. */
export function afterSessionsEnd(address: string) {
  forgetTyped();
  replaceUser(null);
  void followAddress(address);
}
