import { toTin } from '#app/compare/stored-tin.ts';
import { makeTinItem } from '#app/compare/tin-item.ts';
import { CONSENT_EVENT, RECENTLY_VIEWED } from '#app/consent/consent-keys.ts';
import { isAccepted, readStored, store } from '#app/device/stored-value.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { toNames, toStored, toViewedTin, type ViewedTin, viewedIn } from './viewed-tin.ts';

const MAX_SHOWN = 6;
const storage = () => localStorage;

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
    const tin = toTin(JSON.parse(this.dataset.tin ?? 'null'));
    const stored = isAccepted() ? readStored(storage, RECENTLY_VIEWED) : [];
    const others = (Array.isArray(stored) ? stored : [])
      .map(toViewedTin)
      .filter((other) => other !== undefined)
      .filter((other) => other.tin[0] !== tin?.[0])
      .slice(0, MAX_SHOWN);
    if (isAccepted() && tin) {
      const names = toNames(JSON.parse(this.dataset.names ?? '{}'));
      store(storage, RECENTLY_VIEWED, [{ tin, names }, ...others].map(toStored));
    }
    const [list, template] = [this.querySelector('ul'), this.querySelector('template')];
    if (list && template) list.replaceChildren(...others.map((other) => this.draw(template, other)));
    this.hidden = others.length === 0;
  };

  private draw(template: HTMLTemplateElement, viewed: ViewedTin) {
    const [slug, , , tint, picture] = viewed.tin;
    const { name, mg, lang } = viewedIn(document.documentElement.lang, viewed, this.dataset.mg ?? '');
    const item = makeTinItem(template, [slug, name, mg, tint, picture, lang]);
    const link = item.querySelector('a');
    if (link) link.href = shopAddress(`/product/${slug}`);
    return item;
  }
}

customElements.define('recently-viewed', RecentlyViewed);
