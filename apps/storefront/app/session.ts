import { readAuth, subscribeToAuth } from '#app/accounts/auth-store.ts';
import { logOut } from '#app/accounts/log-out.ts';
import { startAuth } from '#app/accounts/start-auth.ts';
import { noteWayBack } from '#app/accounts/way-back.ts';
import { forgetTyped } from '#app/device/forget-typed.ts';
import { followAddress } from '#app/navigation/follow-address.ts';
import { hydrateForUser } from '#app/rendering/browser/load-islands.ts';

/** Asks who is there, and from then on says so on the page (`showSession`). */
export function startSession() {
  subscribeToAuth(showSession);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    noteWayBack(target);
    if (!target.closest('[data-logout]')) return;
    forgetTyped();
    logOut();
    followAddress('/profile');
  });
  startAuth();
}

/** Says who is there at the root of the page (`data-user`), which is what header and footer go by. */
export function showSession() {
  const { user, isLoading } = readAuth();
  if (isLoading) return;
  document.documentElement.dataset.user = user ? 'in' : 'out';
  for (const cart of document.querySelectorAll<HTMLElement>('.cart')) {
    cart.title = (user ? cart.dataset.userTitle : cart.dataset.guestTitle) ?? '';
  }
  if (!user) return;
  hydrateForUser();
  void import('#app/accounts/way-back-line.ts').then(({ showWayBack }) => showWayBack()).catch(() => {});
  // What the account keeps is marked, and what was stored on the device before comes into it.
  void import('#app/favourites/favourites-toast-element.ts').catch(() => {});
  if (document.querySelector('cart-link')) void import('#app/cart/cart-link-element.ts').catch(() => {});
}
