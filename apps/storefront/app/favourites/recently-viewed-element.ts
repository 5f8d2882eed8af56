import { readTin, type StoredTin, toTin } from '#app/compare/stored-tin.ts';
import { makeTinItem } from '#app/compare/tin-item.ts';
import { CONSENT_EVENT, RECENTLY_VIEWED } from '#app/consent/consent-keys.ts';
import { storedList } from '#app/device/stored-list.ts';
import { acceptedStorage } from '#app/device/stored-value.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { viewedIn } from './viewed-tin.ts';

const MAX_SHOWN = 6;

const viewed = storedList({
  key: RECENTLY_VIEWED,
  max: MAX_SHOWN + 1,
  storage: acceptedStorage,
  toItem: toTin,
});

/** Keeps which tins were looked at, where that is accepted, and shows the others. */
export class RecentlyViewed extends HTMLElement {
  connectedCallback() {
    addEventListener(CONSENT_EVENT, this.look);
    this.look();
  }

  disconnectedCallback() {
    removeEventListener(CONSENT_EVENT, this.look);
  }

  private look = () => {
    const tin = readTin(this);
    const others = viewed
      .readStorage()
      .filter(({ slug }) => slug !== tin?.slug)
      .slice(0, MAX_SHOWN);
    if (tin) viewed.keep([tin, ...others]);
    const [list, template] = [this.querySelector('ul'), this.querySelector('template')];
    if (list && template) list.replaceChildren(...others.map((other) => this.draw(template, other)));
    this.hidden = others.length === 0;
  };

  private draw(template: HTMLTemplateElement, tin: StoredTin) {
    const item = makeTinItem(template, viewedIn(document.documentElement.lang, tin, this.dataset.mg ?? ''));
    const link = item.querySelector('a');
    if (link) link.href = shopAddress(`/product/${tin.slug}`);
    return item;
  }
}

customElements.define('recently-viewed', RecentlyViewed);
