import { useSyncExternalStore } from 'react';
import { type AuthState, readAuth, subscribeToAuth, UNKNOWN } from './auth-store.ts';

export { clearAuthStates, fetchUser, setAuth } from './auth-store.ts';

/** The auth state; on the server, and while an island is hydrated, nothing is known of the visitor. */
export function useAuth(): AuthState {
  return useSyncExternalStore(subscribeToAuth, readAuth, () => UNKNOWN);
}
