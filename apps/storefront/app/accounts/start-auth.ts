import { session } from '#app/api/api-client.ts';
import { readText } from '#app/device/stored-value.ts';
import { endSession, fetchUser, LEAVING, setUser } from './auth-store.ts';
import { leave } from './log-out.ts';
import { SIGNAL } from './session-signal.ts';

let isStarted = false;

/** When the app starts: fetches the user, and from then on follows the other tabs. */
export function startAuth() {
  if (isStarted) return;
  isStarted = true;
  session.onEnd = endSession;
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNAL) return;
    if (newValue?.startsWith('in')) void fetchUser();
    else setUser(null);
  });
  // A page that comes back out of the browser's memory has heard nothing meanwhile.
  addEventListener('pageshow', (event) => event.persisted && void fetchUser());
  // Without a network nobody was found, and a logout did not arrive.
  addEventListener('online', begin);
  void begin();
}

async function begin() {
  const isLeaving = readText(() => localStorage, LEAVING) !== null;
  if (isLeaving && !(await leave())) setUser(null);
  else await fetchUser();
}
