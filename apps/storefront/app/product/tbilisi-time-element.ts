import { timeInTbilisi } from '@pouchery/contract/open-state';
import { formatDate } from '#app/i18n/format.ts';

const MINUTE_MS = 60_000;

/** Keeps the time that tbilisi-time.tsx left room for; on paper it is that of the printing. */
class TbilisiTime extends HTMLElement {
  private paper = matchMedia('print');
  private clock: ReturnType<typeof setInterval> | undefined;

  connectedCallback() {
    addEventListener('beforeprint', this.say);
    this.paper.addEventListener('change', this.say);
    // A date is for paper alone, and takes what browsers are slow to start.
    if (this.dataset.text?.includes('{date}')) return;
    this.clock = setInterval(this.say, MINUTE_MS);
    this.say();
  }

  disconnectedCallback() {
    clearInterval(this.clock);
    removeEventListener('beforeprint', this.say);
    this.paper.removeEventListener('change', this.say);
  }

  private say = () => {
    const now = new Date();
    const text = (this.dataset.text ?? '').replace('{time}', timeInTbilisi(now.getTime()).time);
    this.textContent = text.replace('{date}', () =>
      formatDate(now.toISOString(), document.documentElement.lang),
    );
  };
}

customElements.define('tbilisi-time', TbilisiTime);
