import { CONSENT_EVENT, DELIVERY_CITY } from '#app/consent/consent-keys.ts';
import { acceptedStorage, readText, storeText } from '#app/device/stored-value.ts';
import { describeOption, type OrderPartner } from './order-texts.ts';
import { ELSEWHERE, MAX_TINS, rankPartners } from './rank-partners.ts';
import type { OrderTexts } from './use-order-texts.ts';

const MINUTE_MS = 60_000;
/** Chosen on this page or one before it; where nothing optional may be stored, it lasts until the next document. */
let chosen: string | undefined;

type Row = OrderPartner & { element: HTMLElement };

/**
 * Counts with the tins that the visitor chooses, says which partners are open and when they come at this moment, and puts
 * those who come to the visitor's city in order. The page is the same for everybody, and may be old when it is read
 * (partner-rows.tsx rendered it).
 */
class PartnerRows extends HTMLElement {
  private clock: ReturnType<typeof setInterval> | undefined;
  private shown = '';
  private texts: OrderTexts | undefined;

  connectedCallback() {
    this.shown = ` ${this.tins}`;
    this.texts = JSON.parse(this.dataset.texts ?? '{}') as OrderTexts;
    chosen ??= storedCity();
    const { select } = this;
    if (select) {
      // Chosen before this code came.
      if (select.value) chosen = select.value;
      select.value = this.city;
    }
    this.addEventListener('change', this.choose);
    this.addEventListener('click', this.press);
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

  private get tins() {
    return Number(this.querySelector('output')?.textContent) || 1;
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

  /** What the form would ask the server for. */
  private press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.name !== 'tins') return;
    event.preventDefault();
    this.chooseTins(Number(button.value));
    const row = button.closest('.partner');
    if (row) row.querySelector<HTMLElement>('.way-go')?.focus({ preventScroll: true });
    else if (button.disabled) this.querySelector<HTMLElement>('.stepper button:enabled')?.focus();
  };

  private chooseTins(tins: number) {
    const [less, more] = this.querySelectorAll<HTMLButtonElement>('.stepper button');
    const output = this.querySelector('output');
    if (!less || !more || !output) return;
    less.value = String(tins - 1);
    less.disabled = tins <= 1;
    more.value = String(tins + 1);
    more.disabled = tins >= MAX_TINS;
    output.textContent = String(tins);
    this.look();
  }

  private look = () => {
    const now = Date.now();
    const rows = [...this.querySelectorAll<HTMLElement>('[data-way]')].map(
      (element): Row => ({
        ...(JSON.parse(element.dataset.way ?? '{}') as OrderPartner),
        element,
      }),
    );
    for (const row of rows) this.say(row, now);
    this.arrange(
      rows.map(({ element }) => element),
      rankPartners(rows, now, this.city, this.tins).map(({ element }) => element),
    );
  };

  private say({ element, ...partner }: Row, now: number) {
    if (!this.texts) return;
    const says = describeOption(partner, this.tins, now, this.texts, document.documentElement.lang);
    for (const place of element.querySelectorAll<HTMLElement>('[data-says]')) {
      const text = says[place.dataset.says as 'sum'];
      if (text && place.textContent !== text) place.textContent = text;
    }
    element.classList.toggle('is-short', says.isShort);
    const least = element.querySelector<HTMLButtonElement>('.way-least');
    if (least) least.value = String(says.tins);
    const open = element.querySelector<HTMLElement>('[data-open]');
    if (open) open.dataset.open = String(says.isOpen);
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
    const choice = `${this.city} ${this.tins}`;
    const isFree = this.shown !== choice || !this.matches(':hover, :focus-within');
    this.shown = choice;
    const [first, ...others] = isSame || isFree ? shown : all.filter(({ hidden }) => !hidden);
    if (!isSame && isFree) {
      for (const row of all) row.hidden = !shown.includes(row);
      this.querySelector('[data-nobody]')?.toggleAttribute('hidden', first !== undefined);
      const [second, warning] = [this.querySelector('.buy-or'), this.querySelector('.warnline')];
      if (second) second.after(...(first ? [first, ...others] : []));
      else {
        if (first) warning?.before(first);
        warning?.after(...others);
        for (const row of all) toggleFirst(row, row === first);
      }
    }
    if (first) this.dispatchEvent(new CustomEvent('first-partner', { bubbles: true, detail: first }));
  }
}

/** The first is the page's one filled button; what else differs is in order.css. */
function toggleFirst(row: HTMLElement, isFirst: boolean) {
  row.classList.toggle('is-first', isFirst);
  for (const name of ['btn', 'btn-lg', 'btn-block'])
    row.querySelector('.way-go')?.classList.toggle(name, isFirst);
}

function storedCity() {
  return readText(acceptedStorage, DELIVERY_CITY) ?? '';
}

/** Only after Accept (docs/behaviour.md#optional-storage). */
function storeCity() {
  if (chosen !== undefined) storeText(acceptedStorage, DELIVERY_CITY, chosen);
}

customElements.define('partner-rows', PartnerRows);
