import '#app/styles/tray.css';
import { COMPARE_TRAY, DOCK } from '#app/consent/consent-keys.ts';
import { storedList } from '#app/device/stored-list.ts';
import { followConsent, isAccepted, store } from '#app/device/stored-value.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { compareAddress, MAX_COMPARED } from './compare-address.ts';
import { makeProductItem } from './product-item.ts';
import { readProduct, type StoredProduct, toProduct } from './stored-product.ts';

/** In the tab, which is what somebody asks for who fills the tray; for good where that is accepted. */
const tray = storedList({
  key: COMPARE_TRAY,
  max: MAX_COMPARED,
  storage: () => (isAccepted() ? localStorage : sessionStorage),
  toItem: toProduct,
});

/**
 * The tray that compare-tray.tsx rendered: shows what was chosen, leads to the comparison, and hears all buttons of the page
 * that put a product into it (compare-toggle.tsx). It stays from page to page.
 */
class CompareTray extends HTMLElement {
  private isLookedUp = false;
  /** The cookie banner stands below the tray. */
  private edge = 0;
  private warning: IntersectionObserver | undefined;

  connectedCallback() {
    const dock = new ResizeObserver(([entry]) => {
      this.edge = entry?.contentRect.height ?? 0;
      this.style.setProperty('--edge', `${this.edge}px`);
      this.watchWarning();
    });
    const below = document.getElementById(DOCK);
    if (below) dock.observe(below);
    tray.subscribe(() => this.show());
    globalThis.navigation?.addEventListener('navigatesuccess', this.meetPage);
    addEventListener('resize', this.watchWarning);
    document.addEventListener('click', this.press);
    this.meetPage();
  }

  /** The buttons of a page that came are as the server sent them; the comparison says what a renamed product is called now. */
  private meetPage = () => {
    const now = new Map(
      productsOnPage().flatMap(({ cell, product }) => {
        const names = cell.querySelector<HTMLElement>('[data-untray]')?.dataset.untray?.split(' ') ?? [];
        return names.map((name) => [name, product] as const);
      }),
    );
    tray.keep(tray.read().map((product) => now.get(product.slug) ?? product));
    this.show();
    this.watchWarning();
  };

  /** The tray never stands over the nicotine warning: it goes as long as that is where it would be. */
  private watchWarning = () => {
    this.warning?.disconnect();
    const above = innerHeight - this.edge - this.clientHeight;
    this.warning = new IntersectionObserver(
      (entries) => {
        this.classList.toggle(
          'is-away',
          entries.some(({ isIntersecting }) => isIntersecting),
        );
      },
      { rootMargin: `-${Math.max(0, Math.round(above))}px 0px 0px` },
    );
    const warning = document.querySelector('.warnline');
    if (warning) this.warning.observe(warning);
    else this.classList.remove('is-away');
  };

  private show() {
    const products = tray.read();
    for (const toggle of document.querySelectorAll<HTMLElement>('button[data-product]')) {
      const slug = readProduct(toggle)?.slug;
      toggle.ariaPressed = String(products.some((product) => product.slug === slug));
    }
    const [list, template] = [this.querySelector('ul'), this.querySelector('template')];
    if (!list || !template) return;
    list.replaceChildren(...products.map((product) => this.draw(template, product)));
    const link = this.querySelector<HTMLAnchorElement>('.tray-go a');
    const labels = JSON.parse(this.dataset.labels ?? '[]') as string[];
    if (link) {
      link.href = shopAddress(compareAddress(products.map(({ slug }) => slug)));
      link.textContent = labels[products.length - 1] ?? '';
      link.classList.toggle('btn-off', products.length < 2);
      link.ariaDisabled = products.length < 2 ? 'true' : null;
    }
    if (products.some(({ locale }) => locale !== document.documentElement.lang)) void this.lookUp();
    this.say('');
    if (this.hidden !== (products.length === 0)) {
      this.hidden = products.length === 0;
      this.watchWarning();
    }
    document.documentElement.classList.toggle('with-tray', products.length > 0);
  }

  /** Products chosen on a page of another language are asked for once; without a response they stay as they are. */
  private async lookUp() {
    if (this.isLookedUp) return;
    this.isLookedUp = true;
    const { lookUpProducts } = await import('./look-up-products.ts');
    const slugs = tray.read().map(({ slug }) => slug);
    const found = await lookUpProducts(slugs, this.dataset.mg ?? '').catch(() => undefined);
    if (!found) return;
    const named = tray
      .read()
      .map((product) => (slugs.includes(product.slug) ? found.get(product.slug) : product));
    tray.keep(named.filter((product) => product !== undefined));
  }

  private draw(template: HTMLTemplateElement, product: StoredProduct) {
    const item = makeProductItem(template, product);
    const button = item.querySelector('button');
    if (button) {
      button.ariaLabel = (this.dataset.remove ?? '').replace(TEXT_MARKS.product, product.name);
      button.dataset.untray = product.slug;
    }
    return item;
  }

  /** Here, buttons of products, and links of the comparison that change what is chosen as well as the address. */
  private press = (event: MouseEvent) => {
    const at = event.target instanceof Element ? event.target : undefined;
    if (at?.closest('[aria-disabled=true]') && this.contains(at)) event.preventDefault();
    const toggle = at?.closest<HTMLElement>('button[data-product]');
    if (toggle) return this.toggle(toggle);
    const data = at?.closest<HTMLElement>('[data-untray], [data-tray-all], [data-clear]')?.dataset;
    if (!data) return;
    if (data.trayAll !== undefined) tray.keep(productsOnPage().map(({ product }) => product));
    else if (data.clear !== undefined) tray.keep([]);
    else tray.keep(tray.read().filter(({ slug }) => !data.untray?.split(' ').includes(slug)));
    // What had the focus is gone.
    if (this.contains(at ?? null) || document.activeElement === document.body) this.focusNext();
  };

  private toggle(button: HTMLElement) {
    const product = readProduct(button);
    if (!product) return;
    const products = tray.read();
    const others = products.filter(({ slug }) => slug !== product.slug);
    if (others.length < products.length) tray.keep(others);
    else if (products.length < MAX_COMPARED) tray.keep([...products, product]);
    else this.say(this.dataset.full ?? '');
  }

  private focusNext() {
    const next = this.hidden ? document.getElementById('main') : this.querySelector<HTMLElement>('.round');
    next?.focus({ preventScroll: true });
  }

  private say(text: string) {
    const place = this.querySelector('[role=status]');
    if (place) place.textContent = text;
  }
}

/** Those that are compared on this page. */
function productsOnPage() {
  return [...document.querySelectorAll<HTMLElement>('.compare [data-product]')].flatMap((cell) => {
    const product = readProduct(cell);
    return product ? [{ cell, product }] : [];
  });
}

customElements.define('compare-tray', CompareTray);

followConsent(() => {
  if (!isAccepted()) store(() => localStorage, COMPARE_TRAY, undefined);
  tray.keep(tray.read());
});
