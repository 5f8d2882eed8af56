import { readAuth, subscribeToAuth } from '#app/accounts/auth-store.ts';
import { logOut } from '#app/accounts/log-out.ts';
import { startAuth } from '#app/accounts/start-auth.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';

/**
 * Asks who is there and says so at the root of the page (`data-user`), which is what header and footer go by.
 * `onUser` is called when somebody is logged in.
 */
export function startSession(onUser: () => void) {
  subscribeToAuth(() => show(onUser));
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-logout]')) return;
    logOut();
    location.assign(shopAddress('/profile'));
  });
  startAuth();
}

function show(onUser: () => void) {
  const { user, isLoading } = readAuth();
  if (isLoading) return;
  document.documentElement.dataset.user = user ? 'in' : 'out';
  for (const cart of document.querySelectorAll<HTMLElement>('.cart')) {
    cart.title = (user ? cart.dataset.userTitle : cart.dataset.guestTitle) ?? '';
  }
  if (user) onUser();
}
