import { findLid } from '@pouchery/contract/find-answers';
import { type CountedText, sayCount } from '#app/i18n/counted-text.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';

/** Fills the scale under the finder's sentence (finder.tsx), and says how many products the page it leads to has. */
class ProductFinder extends HTMLElement {
  private plain = '';

  connectedCallback() {
    this.plain = this.button?.textContent ?? '';
    this.addEventListener('change', this.look);
    this.open?.addEventListener('click', this.openTaste);
    // What was chosen before this code came, or before the visitor came back.
    this.look();
  }

  private get button() {
    return this.querySelector<HTMLButtonElement>('[type="submit"]');
  }

  private get open() {
    return this.querySelector<HTMLButtonElement>('[data-open]');
  }

  private look = () => {
    const [now, taste] = this.querySelectorAll('select');
    if (!now || !taste) return;
    const isAnswered = now.value !== '' || taste.value !== '';
    const lid = findLid(now.value === '' ? null : Number(now.value));
    const count = this.fill(isAnswered, lid, taste.value);
    taste.parentElement?.style.setProperty('--mark', taste.selectedOptions[0]?.dataset.mark ?? '');
    this.sayCount(isAnswered, count, taste.value !== '');
    const { lidText = '', freeText = '', filledText = '' } = this.dataset;
    // The answer "6 mg" says it in the page's language.
    const mg = [...now.options].find(({ value }) => value === String(lid))?.text;
    const text = lid === 0 ? freeText : mg ? lidText.replace(TEXT_MARKS.mg, mg) : '';
    this.write('.finder-lid', isAnswered ? text : '');
    this.write('.finder-filled', isAnswered ? `${filledText} ` : '');
    this.leadOn({ now: now.value, taste: taste.value });
  };

  /** Full stands what fits, at the foot of its column; a ring is everything else. */
  private fill(isAnswered: boolean, lid: number, taste: string) {
    let count = 0;
    for (const column of this.querySelectorAll<HTMLElement>('.scale-col')) {
      const mg = Number(column.dataset.mg);
      column.classList.toggle('is-within', isAnswered && mg <= Math.round(lid));
      for (const product of column.querySelectorAll<HTMLElement>('i:not(.bar)')) {
        // One without a taste is out of stock.
        const { taste: has, mg: exact = mg } = product.dataset;
        const fits = has !== undefined && (taste === '' || taste === has) && Number(exact) <= lid;
        if (fits) count++;
        product.classList.toggle('hollow', isAnswered && !fits);
      }
    }
    return count;
  }

  /** A shop with too many products to draw has none to count: its button stays as it was. */
  private sayCount(isAnswered: boolean, count: number, isTasteChosen: boolean) {
    const { button, open } = this;
    if (!button || !this.querySelector('[data-taste]')) return;
    const counted = JSON.parse(this.dataset.counted ?? '{}') as CountedText;
    let label = this.plain;
    if (isAnswered && count === 0) label = this.dataset.noneText ?? '';
    else if (isAnswered) label = sayCount(counted, count, document.documentElement.lang);
    button.textContent = label;
    button.disabled = isAnswered && count === 0;
    if (open) open.hidden = !(button.disabled && isTasteChosen);
    this.write('[role="status"]', isAnswered ? label : '');
  }

  private openTaste = () => {
    const taste = this.querySelector<HTMLSelectElement>('select[name="taste"]');
    if (!taste) return;
    taste.value = '';
    taste.focus();
    this.look();
  };

  /** The other questions take the answers along. */
  private leadOn(answers: Record<string, string>) {
    const link = this.querySelector<HTMLAnchorElement>('.finder-more');
    if (link) link.search = String(new URLSearchParams(Object.entries(answers).filter(([, value]) => value)));
  }

  private write(place: string, text: string) {
    const element = this.querySelector(place);
    if (element && element.textContent !== text) element.textContent = text;
  }
}

customElements.define('product-finder', ProductFinder);
