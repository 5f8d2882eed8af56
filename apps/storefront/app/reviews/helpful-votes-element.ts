import { readAuth, subscribeToAuth } from '#app/accounts/auth-store.ts';
import { callApi } from '#app/api/api-client.ts';

/** Votes of who is logged in for the reviews in it: the server's markup is the same for everybody. */
class HelpfulVotes extends HTMLElement {
  #votes: ReadonlySet<number> = new Set();
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
    const id = Number(button.dataset.helpful);
    const votes = new Set(this.#votes);
    button.disabled = true;
    try {
      const call = votes.has(id) ? 'DELETE /api/reviews/:id/helpful/' : 'POST /api/reviews/:id/helpful/';
      const { helpful_count, is_helpful } = await callApi(call, { params: { id } });
      if (is_helpful) votes.add(id);
      else votes.delete(id);
      this.#votes = votes;
      const count = button.querySelector('.num');
      if (count) count.textContent = helpful_count ? String(helpful_count) : '';
      this.#mark();
      button.disabled = false;
    } catch (error) {
      // One's own review cannot be voted for: the button stays off. Anything else may be tried again.
      button.disabled = error instanceof Error && 'status' in error && error.status === 400;
    }
  }
}

customElements.define('helpful-votes', HelpfulVotes);
