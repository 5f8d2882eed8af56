import { openState } from '@pouchery/contract/open-state';
import { CONSENT_EVENT, DELIVERY_CITY } from '#app/consent/consent-keys.ts';
import { isAccepted, readText, storeText } from '#app/device/stored-value.ts';
import { ELSEWHERE, type RankedPartner, rankPartners } from './rank-partners.ts';

const MINUTE_MS = 60_000;
/** Chosen on this page or one before it; where nothing optional may be stored, it lasts until the next document. */
let chosen: string | undefined;

/**
 * Says which partners are open at this moment, and puts those who come to the visitor's city in order. The page is the
 * same for everybody, and may be old when it is read (partner-rows.tsx rendered it).
 */
export class PartnerRows extends HTMLElement {
  private clock: ReturnType<typeof setInterval> | undefined;
  private shown = '';

  connectedCallback() {
    chosen ??= storedCity();
    const { select } = this;
    if (select) {
      // Chosen before this code came.
      if (select.value) chosen = select.value;
      select.value = this.city;
    }
    this.addEventListener('change', this.choose);
    addEventListener(CONSENT_EVENT, storeCity);
    document.addEventListener('visibilitychange', this.look);
    this.clock = setInterval(this.look, MINUTE_MS);
    this.look();
  }

  disconnectedCallback() {
    clearInterval(this.clock);
    removeEventListener(CONSENT_EVENT, storeCity);
    document.removeEventListener('visibilitychange', this.look);
  }

  private get select() {
    return this.querySelector<HTMLSelectElement>('select');
  }

  /** One that is not on offer here is a place that no partner names. */
  private get city() {
    if (!chosen || !this.select) return '';
    return [...this.select.options].some(({ value }) => value === chosen) ? chosen : ELSEWHERE;
  }

  private choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    chosen = target.value;
    storeCity();
    this.look();
  };

  private look = () => {
    const now = Date.now();
    const ways = [...this.querySelectorAll<HTMLElement>('[data-way]')].map((element) => ({
      ...(JSON.parse(element.dataset.way ?? '{}') as RankedPartner),
      element,
    }));
    for (const way of ways) this.sayWhen(way, now);
    this.arrange(
      ways.map(({ element }) => element),
      rankPartners(ways, now, this.city).map(({ element }) => element),
    );
  };

  private sayWhen({ element, hours, special }: RankedPartner & { element: HTMLElement }, now: number) {
    const place = element.querySelector<HTMLElement>('[data-open]');
    if (!place) return;
    const state = openState(hours, now, special);
    const { openText = '', laterText = '', dayText = '', closedText = '', alwaysText = '' } = this.dataset;
    place.dataset.open = String(state?.isOpen ?? false);
    const [first] = place.children;
    let text = closedText;
    if (state?.isOpen) text = state.until ? openText.replace('{time}', state.until) : alwaysText;
    else if (state) {
      const day = (JSON.parse(this.dataset.days ?? '[]') as string[])[state.day - 1] ?? '';
      text = (state.day === 0 ? laterText : dayText).replace('{day}', day).replace('{time}', state.at);
    }
    if (place.lastChild !== first && place.lastChild?.textContent === text) return;
    place.replaceChildren(...(first ? [first] : []), text);
  }

  /** Nothing moves under a pointer or a focus, unless the visitor chose. */
  private arrange(all: HTMLElement[], shown: HTMLElement[]) {
    const order = shown.map(({ id }) => id).join();
    const isSame =
      order ===
      all
        .filter(({ hidden }) => !hidden)
        .map(({ id }) => id)
        .join();
    const isBusy = this.shown !== this.city || !this.matches(':hover, :focus-within');
    if (isSame || !isBusy) return;
    this.shown = this.city;
    for (const way of all) way.hidden = !shown.includes(way);
    const [first, ...others] = shown;
    this.querySelector('[data-nobody]')?.toggleAttribute('hidden', first !== undefined);
    const warning = this.querySelector('.warnline');
    if (first) warning?.before(first);
    warning?.after(...others);
    for (const way of all) toggleFirst(way, way === first);
    if (first) this.dispatchEvent(new CustomEvent('first-partner', { bubbles: true, detail: first }));
  }
}

/** The first is the page's one filled button; what else differs is in order.css. */
function toggleFirst(way: HTMLElement, isFirst: boolean) {
  way.classList.toggle('is-first', isFirst);
  for (const name of ['btn', 'btn-lg', 'btn-block'])
    way.querySelector('.way-go')?.classList.toggle(name, isFirst);
}

function storedCity() {
  return isAccepted() ? (readText(() => localStorage, DELIVERY_CITY) ?? '') : '';
}

/** Only after Accept (docs/behaviour.md#optional-storage). */
function storeCity() {
  if (isAccepted() && chosen !== undefined) storeText(() => localStorage, DELIVERY_CITY, chosen);
}

customElements.define('partner-rows', PartnerRows);
