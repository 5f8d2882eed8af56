import { session } from '#app/api/visitor.ts';
import { fetchUser, LEAVING, replaceUser, SIGNAL, setUser } from './auth-state.ts';

let isStarted = false;

/** When the app starts: fetches the user, and from then on follows the other tabs. */
export function startAuth() {
  if (isStarted) return;
  isStarted = true;
  session.onEnd = () => replaceUser(null);
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNAL) return;
    if (newValue?.startsWith('in')) void look();
    else setUser(null);
  });
  // A page that comes back out of the browser's memory has heard nothing meanwhile.
  addEventListener('pageshow', (event) => event.persisted && void look());
  void begin();
}

async function begin() {
  let isLeaving = false;
  try {
    isLeaving = localStorage.getItem(LEAVING) !== null;
  } catch {
    // Blocked storage remembers nothing.
  }
  if (isLeaving && !(await (await import('./session-actions.ts')).leave())) setUser(null);
  else await look();
}

/** Whoever is logged in can log out, even when the network is gone by then. */
async function look() {
  if (await fetchUser()) void import('./prepare-to-leave.ts').then((module) => module.prepareToLeave());
}
