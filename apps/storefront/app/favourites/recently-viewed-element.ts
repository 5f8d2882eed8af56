import { makeProductItem } from '#app/compare/product-item.ts';
import { readProduct, type StoredProduct, toProduct } from '#app/compare/stored-product.ts';
import { CONSENT_EVENT, RECENTLY_VIEWED } from '#app/consent/consent-keys.ts';
import { storedList } from '#app/device/stored-list.ts';
import { acceptedStorage } from '#app/device/stored-value.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { viewedIn } from './viewed-product.ts';

const MAX_SHOWN = 6;

const viewed = storedList({
  key: RECENTLY_VIEWED,
  max: MAX_SHOWN + 1,
  storage: acceptedStorage,
  toItem: toProduct,
});

/** Keeps which products were looked at, where that is accepted, and shows the others. */
class RecentlyViewed extends HTMLElement {
  connectedCallback() {
    addEventListener(CONSENT_EVENT, this.look);
    this.look();
  }

  disconnectedCallback() {
    removeEventListener(CONSENT_EVENT, this.look);
  }

  private look = () => {
    const product = readProduct(this);
    const others = viewed
      .readStorage()
      .filter(({ slug }) => slug !== product?.slug)
      .slice(0, MAX_SHOWN);
    if (product) viewed.keep([product, ...others]);
    const [list, template] = [this.querySelector('ul'), this.querySelector('template')];
    if (list && template) list.replaceChildren(...others.map((other) => this.draw(template, other)));
    this.hidden = others.length === 0;
  };

  private draw(template: HTMLTemplateElement, product: StoredProduct) {
    const item = makeProductItem(
      template,
      viewedIn(document.documentElement.lang, product, this.dataset.mg ?? ''),
    );
    const link = item.querySelector('a');
    if (link) link.href = shopAddress(`/product/${product.slug}`);
    return item;
  }
}

customElements.define('recently-viewed', RecentlyViewed);
