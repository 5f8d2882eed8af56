import { readAuth, subscribeToAuth } from '#app/accounts/auth-store.ts';
import { callApi } from '#app/api/api-client.ts';

/** Votes of who is logged in for the reviews in it: the server's markup is the same for everybody. */
class HelpfulVotes extends HTMLElement {
  #votes = new Set<number>();
  #unsubscribe = () => {};
  /** Reviews that are added, and a page that takes another's place, say nothing of the visitor. */
  readonly #observer = new MutationObserver(() => this.#mark());

  connectedCallback() {
    this.addEventListener('click', this);
    this.#unsubscribe = subscribeToAuth(() => void this.#load());
    this.#observer.observe(this, { subtree: true, childList: true, attributeFilter: ['aria-pressed'] });
    void this.#load();
  }

  disconnectedCallback() {
    this.removeEventListener('click', this);
    this.#unsubscribe();
    this.#observer.disconnect();
  }

  handleEvent({ target }: Event) {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-helpful]');
    if (button) void this.#vote(button);
  }

  async #load() {
    const { slug } = this.dataset;
    if (!slug || !readAuth().user || !this.querySelector('[data-helpful]')) return;
    this.#votes = new Set(
      await callApi('GET /api/products/:slug/reviews/helpful/', { params: { slug } }).catch(() => []),
    );
    this.#mark();
  }

  #mark() {
    for (const button of this.querySelectorAll<HTMLElement>('[data-helpful]')) {
      const isPressed = String(this.#votes.has(Number(button.dataset.helpful)));
      if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed;
    }
  }

  async #vote(button: HTMLButtonElement) {
    // A second press while the first is on its way is none.
    if (button.ariaBusy) return;
    const id = Number(button.dataset.helpful);
    button.ariaBusy = 'true';
    try {
      const call = this.#votes.has(id)
        ? 'DELETE /api/reviews/:id/helpful/'
        : 'POST /api/reviews/:id/helpful/';
      const { helpful_count, is_helpful } = await callApi(call, { params: { id } });
      // Another one may have been answered meanwhile.
      if (is_helpful) this.#votes.add(id);
      else this.#votes.delete(id);
      const count = button.querySelector('.num');
      if (count) count.textContent = helpful_count ? String(helpful_count) : '';
      this.#mark();
    } catch {
      void import('#app/toast/say.ts').then(({ say }) => say(this.dataset.failed ?? ''));
    }
    button.ariaBusy = null;
  }
}

customElements.define('helpful-votes', HelpfulVotes);
