import { pageAddress } from '#app/navigation/page-address.ts';
import { isPlainPress } from '#app/navigation/plain-press.ts';
import { cart, countTins } from './cart.ts';
import { CART_PATH, DRAWER_FROM } from './cart-address.ts';
import { startCart } from './cart-store.ts';

/** The header's way to the cart (cart-link.tsx): the count, and on wide screens the drawer, from whichever link leads there. */
class CartLink extends HTMLElement {
  connectedCallback() {
    startCart();
    cart.subscribe(this.show);
    document.addEventListener('click', this.press);
    globalThis.navigation?.addEventListener('navigatesuccess', this.show);
    this.show();
  }

  private show = () => {
    const count = countTins(cart.read());
    const [disc, words] = [this.querySelector<HTMLElement>('.count'), this.querySelector('.vh')];
    if (!disc || !words) return;
    disc.hidden = count === 0;
    disc.textContent = String(count);
    words.textContent = count > 0 ? (this.dataset.tins ?? '').replace('{count}', String(count)) : '';
  };

  private press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainPress(event) || !new URL(link.href, location.href).pathname.endsWith(CART_PATH))
      return;
    if (link.closest('dialog') || !matchMedia(DRAWER_FROM).matches || pageAddress().pathname === CART_PATH)
      return;
    event.preventDefault();
    event.stopPropagation();
    import('./views/cart-drawer.tsx').then(
      ({ openDrawer }) => openDrawer(),
      // The page that it leads to says why it cannot be shown.
      () => location.assign(link.href),
    );
  };
}

customElements.define('cart-link', CartLink);
