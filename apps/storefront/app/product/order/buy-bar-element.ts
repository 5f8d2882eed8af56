/** The bar on a phone's lower edge (buy-bar.tsx): there while what it repeats has left the screen by its upper edge. */
class BuyBar extends HTMLElement {
  private observer: IntersectionObserver | undefined;

  connectedCallback() {
    const block = document.getElementById('order');
    if (!block) return;
    this.observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      this.show(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    this.observer.observe(block);
    document.addEventListener('first-partner', this.hear);
    document.documentElement.classList.add('with-buy-bar');
    // The order may have changed before this code came.
    const first = block.querySelector<HTMLElement>('.partner.is-first');
    if (first) this.repeat(first);
  }

  disconnectedCallback() {
    this.observer?.disconnect();
    document.removeEventListener('first-partner', this.hear);
    document.documentElement.classList.remove('with-buy-bar', 'buy-bar-on');
  }

  private show(isShown: boolean) {
    this.hidden = !isShown;
    document.documentElement.classList.toggle('buy-bar-on', isShown);
  }

  private hear = ({ detail }: CustomEvent<HTMLElement>) => this.repeat(detail);

  /** Says what the block's first partner says. */
  private repeat(row: HTMLElement) {
    // The shop's own cart, of which the block says what it comes to.
    if (this.dataset.cart !== undefined) return;
    const parts = { '.price': '.price', '.bar-when': '.way-when b', '.bar-go span': '.way-label' };
    for (const [own, from] of Object.entries(parts)) {
      const [place, source] = [this.querySelector(own), row.querySelector(from)];
      if (place && source) place.replaceChildren(...source.cloneNode(true).childNodes);
    }
    const [own, link] = [this.querySelector('a'), row.querySelector<HTMLAnchorElement>('.way-go')];
    if (own && link) own.href = link.href;
  }
}

declare global {
  interface DocumentEventMap {
    'first-partner': CustomEvent<HTMLElement>;
  }
}

customElements.define('buy-bar', BuyBar);

// Its code is loaded for what it defines.
export {};
