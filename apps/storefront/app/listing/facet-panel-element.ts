import { callApi } from '#app/api/api-client.ts';
import { type CountedText, sayCount } from '#app/i18n/counted-text.ts';
import { followAddress } from '#app/navigation/follow-address.ts';
import { trapFocus } from '#app/ui/dialogs.ts';
import {
  type Fixed,
  type ListState,
  listAddress,
  listStateOfForm,
  parseListAddress,
  toProductQuery,
} from './list-address.ts';
import { fieldNumber, followFields, followSlider, getRange, getRangeField } from './range-controls.ts';

const SLIDER_MS = 250;
const PICKED = new Set(['checkbox', 'radio']);

/**
 * The form of filters that facet-panel.tsx rendered. Beside the list every change applies at once; in the sheet, which it is
 * below 1080 px, the button applies.
 */
class FacetPanel extends HTMLElement {
  private looking: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private used: HTMLInputElement | undefined;
  /** What fields of ranges say and the address does not yet: a list that comes meanwhile does not take it back. */
  private readonly edited = new Map<string, string>();
  /** The address whose list is shown. */
  private shown = '';
  /** What had the focus before the sheet was opened, and what its button said. */
  private opened: { focused: Element | null; verb: string } | undefined;

  connectedCallback() {
    this.shown = this.dataset.address ?? '';
    this.addEventListener('change', this.change);
    this.addEventListener('input', this.edit);
    this.addEventListener('submit', this.apply);
    this.addEventListener('click', this.press);
    this.addEventListener('keydown', this.pressKey);
    document.addEventListener('click', this.openSheet);
    globalThis.navigation?.addEventListener('navigatesuccess', this.meetList);
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
    this.close();
    document.removeEventListener('click', this.openSheet);
    globalThis.navigation?.removeEventListener('navigatesuccess', this.meetList);
  }

  private get form() {
    return this.querySelector('form');
  }

  private get button() {
    return this.querySelector('.facets-foot button');
  }

  private get path() {
    return this.shown.split('?', 1)[0] ?? '';
  }

  /** What the address says. */
  private get state() {
    return parseListAddress(new URLSearchParams(this.shown.split('?')[1]));
  }

  /** A text field or a slider says it once, when its value is settled. */
  private change = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    clearTimeout(this.timer);
    const isSlider = target.type === 'range';
    const range = getRange(target);
    if (range && !isSlider) followFields(range);
    this.used = target;
    // A slider moved by keys says every step.
    this.timer = setTimeout(this.readForm, isSlider ? SLIDER_MS : 0);
  };

  private readForm = () => {
    this.edited.clear();
    if (!this.form) return;
    const next = listStateOfForm(this.form);
    if (this.opened) void this.look(next);
    else if (listAddress(this.path, next) !== this.shown) this.follow(next);
  };

  private follow(next: ListState) {
    void followAddress(listAddress(this.path, next), { keepsScroll: true });
  }

  private edit = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'range') followSlider(target);
    const field = getRangeField(target);
    if (!field) return;
    this.used = target;
    if (field.value === toShown(field, this.state)) this.edited.delete(field.name);
    else this.edited.set(field.name, field.value);
  };

  private apply = (event: Event) => {
    event.preventDefault();
    clearTimeout(this.timer);
    if (this.form) this.follow(listStateOfForm(this.form));
    this.close();
  };

  /** Says how many products the list would have. */
  private async look(next: ListState) {
    this.looking?.abort();
    this.looking = new AbortController();
    const fixed = JSON.parse(this.dataset.fixed ?? '{}') as Fixed;
    const found = await countProducts(next, fixed, this.looking.signal);
    if (!found || !this.opened || !this.button) return;
    const counted = JSON.parse(this.dataset.counted ?? '{}') as CountedText;
    this.button.textContent = found.count_is_capped
      ? (this.dataset.many ?? '')
      : sayCount(counted, found.count, document.documentElement.lang);
  }

  /** The button that opens the sheet stands in the toolbar, which is replaced with the list. */
  private openSheet = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href="#filters"]')) return;
    event.preventDefault();
    this.opened = { focused: document.activeElement, verb: this.button?.textContent ?? '' };
    this.becomeSheet(true);
    this.querySelector<HTMLElement>('.facets-head a')?.focus();
  };

  private becomeSheet(isSheet: boolean) {
    this.classList.toggle('is-open', isSheet);
    this.role = isSheet ? 'dialog' : null;
    this.ariaModal = isSheet ? 'true' : null;
    this.ariaLabel = isSheet ? (this.dataset.label ?? '') : null;
    document.documentElement.style.overflow = isSheet ? 'hidden' : '';
  }

  /** Takes back what was not applied. */
  private close() {
    this.edited.clear();
    if (!this.opened) return;
    const { focused, verb } = this.opened;
    this.opened = undefined;
    this.becomeSheet(false);
    if (this.button) this.button.textContent = verb;
    this.showState();
    if (focused instanceof HTMLElement) focused.focus();
  }

  private press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.closest('.facets-head')) event.preventDefault();
    if (link) this.close();
  };

  private pressKey = (event: KeyboardEvent) => {
    if (!this.opened) return;
    if (event.key === 'Escape') this.close();
    if (event.key === 'Tab') trapFocus(event, this);
  };

  /** Fields keep what was typed; what the address says outranks it after every navigation. */
  private meetList = () => {
    if (this.dataset.address === this.shown) return;
    this.shown = this.dataset.address ?? '';
    this.showState();
    // The page that came has it closed.
    if (this.opened) this.becomeSheet(true);
    this.restoreFocus();
  };

  /** Makes the fields say what the address says, but for those that were edited since it was asked for. */
  private showState() {
    const { state } = this;
    for (const field of this.form?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || !field.name) continue;
      const value = state[field.name as keyof ListState];
      if (PICKED.has(field.type)) {
        field.checked = Array.isArray(value) ? value.includes(field.value) : value === field.value;
      } else field.value = this.edited.get(field.name) ?? toShown(field, state);
    }
    for (const range of this.querySelectorAll<HTMLElement>('[data-range]')) followFields(range);
  }

  /** Fields that came may have taken the place of the one in use. */
  private restoreFocus() {
    const { used } = this;
    const focused = document.activeElement;
    // What held the field has it (morph-content.ts).
    if (!used || used.isConnected || (focused instanceof HTMLElement && focused.tabIndex >= 0)) return;
    const { name, value, type, ariaLabel } = used;
    const fields = [...this.querySelectorAll<HTMLInputElement>(`input[type="${type}"]`)];
    const field = fields.find(
      (one) => one.name === name && one.ariaLabel === ariaLabel && (!PICKED.has(type) || one.value === value),
    );
    field?.focus({ preventScroll: true });
  }
}

function toShown(field: HTMLInputElement, state: ListState) {
  return fieldNumber(field, String(state[field.name as keyof ListState]));
}

customElements.define('facet-panel', FacetPanel);

/** How many products a list would show; undefined when that cannot be said now. */
async function countProducts(state: ListState, fixed: Fixed, signal: AbortSignal) {
  try {
    const query = { ...toProductQuery(state), ...fixed, page: '1', page_size: '1' };
    const { count, count_is_capped } = await callApi('GET /api/products/', { query, signal });
    return { count, count_is_capped };
  } catch {
    return undefined;
  }
}
