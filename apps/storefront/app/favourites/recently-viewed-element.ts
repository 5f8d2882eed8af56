import { type TrayTin, toTin } from '#app/compare/tray-store.ts';
import { CONSENT_EVENT, RECENTLY_VIEWED } from '#app/consent/consent-keys.ts';
import { isAccepted, readStored, store } from '#app/device/stored-value.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';

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
      .map(toTin)
      .filter((other) => other !== undefined && other[0] !== tin?.[0])
      .slice(0, MAX_SHOWN) as TrayTin[];
    if (isAccepted() && tin) store(storage, RECENTLY_VIEWED, [tin, ...others]);
    const [list, template] = [this.querySelector('ul'), this.querySelector('template')];
    if (list && template) list.replaceChildren(...others.map((other) => draw(template, other)));
    this.hidden = others.length === 0;
  };
}

function draw(template: HTMLTemplateElement, [slug, name, mg, tint, picture]: TrayTin) {
  const item = document.importNode(template.content, true);
  const [link, image] = [item.querySelector('a'), item.querySelector('img')];
  if (link) link.href = shopAddress(`/product/${slug}`);
  item.querySelector<HTMLElement>('.tile')?.style.setProperty('--tint', tint);
  if (picture && image) image.src = picture;
  else image?.remove();
  const [title, note] = [item.querySelector('b'), item.querySelector('.micro')];
  if (title) title.textContent = name;
  if (note) note.textContent = mg;
  return item;
}

customElements.define('recently-viewed', RecentlyViewed);
