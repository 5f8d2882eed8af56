import { followAddress } from '#app/navigation/follow-address.ts';
import { favouritesAddress } from './favourites-address.ts';
import { changeFavourite, readFavourites, subscribeToFavourites } from './favourites-store.ts';

/** The heart that favourite-toggle.tsx rendered. */
export class FavouriteToggle extends HTMLElement {
  private unsubscribe: (() => void) | undefined;

  connectedCallback() {
    this.unsubscribe = subscribeToFavourites(() => this.show());
    this.addEventListener('click', this.press);
    this.show();
  }

  disconnectedCallback() {
    this.unsubscribe?.();
  }

  private get isKept() {
    return readFavourites().includes(this.dataset.slug ?? '');
  }

  private show() {
    const button = this.querySelector('button');
    if (button) button.ariaPressed = String(this.isKept);
    if (this.isKept) this.say('');
  }

  private press = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')) void this.change();
  };

  private async change() {
    const { slug = '', ask = '', failed = '' } = this.dataset;
    try {
      const isDone = await changeFavourite(slug, !this.isKept);
      this.say(isDone ? '' : ask);
      if (!isDone) askForConsent();
    } catch {
      this.say(failed);
    }
  }

  private say(text: string) {
    const place = this.querySelector('[role=status]');
    if (place) place.textContent = text;
  }
}

/** The cookie banner once more; its Accept keeps what was chosen. */
function askForConsent() {
  const banner = document.getElementById('cookies');
  if (banner) banner.hidden = false;
}

/** The page of favourites without a list in its address: leads to this visitor's own, where there are any. */
export class OwnFavourites extends HTMLElement {
  private unsubscribe: (() => void) | undefined;

  connectedCallback() {
    this.unsubscribe = subscribeToFavourites(() => this.follow());
    this.follow();
  }

  disconnectedCallback() {
    this.unsubscribe?.();
  }

  private follow() {
    const slugs = readFavourites();
    if (slugs.length === 0) return;
    this.unsubscribe?.();
    void followAddress(favouritesAddress(slugs), { replace: true });
  }
}

customElements.define('favourite-toggle', FavouriteToggle);
customElements.define('own-favourites', OwnFavourites);
