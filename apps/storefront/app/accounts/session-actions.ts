import { shopAddress } from '#app/navigation/shop-address.ts';
import { notifyTabs } from './auth-store.ts';
import { setLoggingOut } from './log-out.ts';

// Each leads away with a new document, which fetches the user; until it is there the page stays as it is.

/** After the API has let somebody in (docs/behaviour.md#login). */
export function afterLogin() {
  setLoggingOut(false);
  notifyTabs('in');
  location.assign(shopAddress('/'));
}

/** After the API has ended every session of the account, or the account. */
export function afterSessionsEnd(address: string) {
  notifyTabs('out');
  location.assign(shopAddress(address));
}
