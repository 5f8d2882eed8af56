import { type Hours, openState, type SpecialHours } from '@pouchery/contract/open-state';

const MINUTE_MS = 60_000;

/** Says whether the shop is open at this moment, in the texts that contact-details.tsx gave it. */
class OpenNow extends HTMLElement {
  private clock: ReturnType<typeof setInterval> | undefined;

  connectedCallback() {
    this.look();
    this.clock = setInterval(() => this.look(), MINUTE_MS);
  }

  disconnectedCallback() {
    clearInterval(this.clock);
  }

  private look() {
    const {
      hours = '[]',
      special = '[]',
      days = '[]',
      openText = '',
      laterText = '',
      closedText = '',
    } = this.dataset;
    const state = openState(JSON.parse(hours) as Hours[], Date.now(), JSON.parse(special) as SpecialHours[]);
    if (!state) return;
    this.dataset.open = String(state.isOpen);
    if (state.isOpen) this.textContent = openText.replace('{time}', state.until || '24:00');
    else {
      const day = (JSON.parse(days) as string[])[state.day - 1] ?? '';
      const text = state.day === 0 ? laterText : closedText;
      this.textContent = text.replace('{day}', day).replace('{time}', state.at);
    }
  }
}

customElements.define('open-now', OpenNow);
