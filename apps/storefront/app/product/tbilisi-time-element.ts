import { timeInTbilisi } from '@pouchery/contract/open-state';
import { formatDate } from '#app/i18n/format.ts';

const MINUTE_MS = 60_000;

/** Keeps the time that tbilisi-time.tsx left room for; on paper it is that of the printing. */
export class TbilisiTime extends HTMLElement {
  private clock: ReturnType<typeof setInterval> | undefined;

  connectedCallback() {
    addEventListener('beforeprint', this.say);
    this.clock = setInterval(this.say, MINUTE_MS);
    this.say();
  }

  disconnectedCallback() {
    clearInterval(this.clock);
    removeEventListener('beforeprint', this.say);
  }

  private say = () => {
    const now = new Date();
    const date = formatDate(now.toISOString(), document.documentElement.lang);
    const text = (this.dataset.text ?? '').replace('{date}', date);
    this.textContent = text.replace('{time}', timeInTbilisi(now.getTime()).time);
  };
}

customElements.define('tbilisi-time', TbilisiTime);
