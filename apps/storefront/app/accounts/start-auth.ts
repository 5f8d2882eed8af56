import { session } from '#app/api/api-client.ts';
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
    if (newValue?.startsWith('in')) void look();
    else setUser(null);
  });
  // A page that comes back out of the browser's memory has heard nothing meanwhile.
  addEventListener('pageshow', (event) => event.persisted && void look());
  // Without a network nobody was found, and a logout did not arrive.
  addEventListener('online', begin);
  void begin();
}

async function begin() {
  let isLeaving = false;
  try {
    isLeaving = localStorage.getItem(LEAVING) !== null;
  } catch {
    // Blocked storage remembers nothing.
  }
  if (isLeaving && !(await leave())) setUser(null);
  else await look();
}

async function look() {
  await fetchUser();
}
