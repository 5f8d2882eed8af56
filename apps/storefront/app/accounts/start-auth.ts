import { session } from '#app/api/api-client.ts';
import { endSession, fetchUser, LEAVING, SIGNAL, setUser } from './auth-state.ts';
import { leave } from './log-out.ts';

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

/** Whoever is logged in can log out, even when the network is gone by then. */
async function look() {
  if (!(await fetchUser())) return;
  // Where that does not come, the sign-in code is loaded when it is needed.
  await import('./preload-logout.ts').then(({ preloadLogout }) => preloadLogout()).catch(() => {});
}
