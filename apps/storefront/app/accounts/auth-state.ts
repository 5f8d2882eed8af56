import type { User } from '@pouchery/contract/accounts';
import { useSyncExternalStore } from 'react';
import { type AuthState, readAuth, subscribeToAuth, UNKNOWN } from './auth-store.ts';

export { clearAuthStates, fetchUser, replaceUser, setAuth } from './auth-store.ts';

/** The auth state; on the server, and while an island is hydrated, nothing is known of the visitor. */
export function useAuth(): AuthState {
  return useSyncExternalStore(subscribeToAuth, readAuth, () => UNKNOWN);
}

/** Who is there alone: what shows nothing else of the auth state is not drawn again when the rest of it changes. */
export function useUser(): User | null {
  return useSyncExternalStore(
    subscribeToAuth,
    () => readAuth().user,
    () => null,
  );
}
