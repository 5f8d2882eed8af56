import { formatPrice, priceText } from '#app/i18n/format.ts';
import { toPrice, toTetri } from '#app/i18n/tetri.ts';
import { showToast } from '#app/toast/show-toast.ts';
import { type CartProblem, cart } from './cart.ts';
import { addTins, startCart } from './cart-store.ts';

/** What the block says (product/order/cart-choice.tsx). */
type Texts = {
  add?: string;
  added: string;
  /** In its place where there are none any more, which the cart says, too. */
  out: string;
  /** In its place where not all of it fits in. */
  full: string;
  cart: string;
  href: string;
  tins?: string[];
} & Record<CartProblem, string>;

/** How many tins, and into the cart: keeps the sum right, here and in the bar on a phone's lower edge. */
class CartBlock extends HTMLElement {
  private texts: Texts | undefined;
  private observer: MutationObserver | undefined;

  connectedCallback() {
    startCart();
    // Who puts something in sees how many tins there are.
    import('./cart-link-element.ts').catch(() => {});
    this.texts = JSON.parse(this.dataset.texts ?? '{}') as Texts;
    const output = this.querySelector('output');
    this.observer = new MutationObserver(this.show);
    if (output) this.observer.observe(output, { childList: true, characterData: true, subtree: true });
    this.addEventListener('change', this.choose);
    document.addEventListener('click', this.press);
    this.show();
  }

  disconnectedCallback() {
    this.observer?.disconnect();
    document.removeEventListener('click', this.press);
  }

  private get tins() {
    return Number(this.querySelector('output')?.textContent) || 1;
  }

  /** What is put in: so many of the product, or what a pack of one's own has (own-pack/proposed-pack.tsx). */
  private get lines(): { slug: string; quantity: number }[] {
    const { slug = '', lines } = this.dataset;
    return lines ? JSON.parse(lines) : [{ slug, quantity: this.tins }];
  }

  /** Of one tin, with so many of them. */
  private get price() {
    const prices = JSON.parse(this.dataset.prices ?? '[]') as [from: number, price: string][];
    return prices.findLast(([from]) => from <= this.tins)?.[1] ?? '0';
  }

  private show = () => {
    const { add, tins } = this.texts ?? {};
    if (!add) return;
    const { lang } = document.documentElement;
    const price = toPrice(toTetri(this.price) * this.tins);
    const { amount } = formatPrice(price, lang);
    const sum = priceText(price, lang);
    for (const place of document.querySelectorAll('[data-cart-add]'))
      place.textContent = add.replace('{sum}', sum);
    for (const place of document.querySelectorAll('[data-cart-sum]')) place.textContent = amount;
    for (const place of document.querySelectorAll('[data-cart-tins]'))
      place.textContent = tins?.[this.tins - 1] ?? '';
    const reached = [...this.querySelectorAll<HTMLInputElement>('input[name=tier]')].findLast(
      ({ value }) => Number(value) <= this.tins,
    );
    if (reached) reached.checked = true;
  };

  /** A row of tiers: so many. */
  private choose = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const button = this.querySelector<HTMLButtonElement>('.stepper button:enabled');
    if (!button) return;
    button.value = target.value;
    button.click();
  };

  private press = async ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-add-to-cart]') : null;
    const { texts } = this;
    // A second tap while the first is on its way is none.
    if (!button || !texts || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    const { lines } = this;
    const isIn = await addTins(lines);
    button.ariaBusy = null;
    const { cart: known, guestLines, problem } = cart.read();
    const isOut = known?.items.some(
      ({ product, counted }) => counted === 0 && lines.some(({ slug }) => slug === product.slug),
    );
    const isFull = known
      ? known.left_out.some(({ because }) => because === 'full')
      : lines.some(({ slug }) => !guestLines.some((line) => line.slug === slug));
    const message = isFull ? texts.full : isOut ? texts.out : texts.added;
    if (isIn) showToast(message, { name: texts.cart, href: texts.href });
    else showToast(texts[problem ?? 'failed']);
  };
}

customElements.define('cart-block', CartBlock);
