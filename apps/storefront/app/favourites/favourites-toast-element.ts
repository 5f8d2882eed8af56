import '#app/styles/toast.css';
import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import { followAddress } from '#app/navigation/follow-address.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { parseSlugs } from '#app/navigation/slug-list.ts';
import { FAVOURITES_PATH, favouritesAddress } from './favourites-address.ts';
import { changeFavourite, favourites, renameFavourite, restoreFavourites } from './favourites-store.ts';

const SHOWN_MS = 6_000;
/** What stands on the lower edge of the page, above which the toast does. */
const EDGES = '.edge-bars, .tray > aside, .buy-bar';

/**
 * All hearts of the page and its counts: fills those of products that are kept, hears them, says what was done, and takes a
 * removal back. One for the page rather than one for each heart, of which a list has dozens.
 */
export class FavouritesToast extends HTMLElement {
  /** The favourites as they were shown last. */
  private shown: readonly string[] = [];
  private removed: { slug: string; name: string; before: readonly string[] } | undefined;
  /** Its heart has the focus as soon as it is there. */
  private awaited: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    favourites.subscribe(this.show);
    globalThis.navigation?.addEventListener('navigatesuccess', this.show);
    document.addEventListener('click', this.press);
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
    this.show();
  }

  private show = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-was]')) {
      renameFavourite(dataset.was ?? '', dataset.keptProduct ?? '');
    }
    const slugs = favourites.read();
    for (const heart of hearts()) heart.ariaPressed = String(slugs.includes(heart.dataset.keep ?? ''));
    for (const count of document.querySelectorAll('[data-kept-count]')) {
      count.textContent = slugs.length > 0 ? String(slugs.length) : '';
      const link = count.closest('a');
      if (link) link.href = shopAddress(favouritesAddress(slugs));
    }
    const send = document.querySelector<HTMLElement>('[data-share=send]');
    // Not every browser has it, whatever the types say.
    if (send) send.hidden = typeof navigator.share !== 'function';
    this.showOwnList(slugs);
    const heart = hearts().find(({ dataset }) => dataset.keep === this.awaited);
    if (!heart) return;
    this.awaited = undefined;
    heart.focus();
  };

  /** The page of the visitor's own list, or of none, shows it as it is now: what was taken away goes at once. */
  private showOwnList(slugs: readonly string[]) {
    const before = this.shown;
    this.shown = slugs;
    const { pathname, search } = pageAddress();
    if (pathname !== FAVOURITES_PATH) return;
    const listed = parseSlugs(new URLSearchParams(search), MAX_FAVOURITES);
    const isOwn = listed.length === 0 || listed.join() === before.join();
    if (!isOwn || listed.join() === slugs.join()) return;
    for (const product of document.querySelectorAll<HTMLElement>('[data-kept-product]')) {
      if (!slugs.includes(product.dataset.keptProduct ?? '')) product.remove();
    }
    void followAddress(favouritesAddress(slugs), { keepsScroll: true, replace: true });
  }

  private press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button?.dataset.keep) void this.change(button);
    else if (button?.dataset.share) void this.share(button.dataset.share);
    else if (!button || !this.contains(button)) return;
    else if (button.dataset.undo !== undefined) void this.undo();
    else this.close();
  };

  private async change(heart: HTMLElement) {
    const { keep: slug = '', name = '' } = heart.dataset;
    const before = favourites.read();
    const isKept = before.includes(slug);
    // The same heart once more.
    if (!isKept && this.removed?.slug === slug) return this.undo();
    try {
      if (!(await changeFavourite(slug, !isKept))) {
        askForConsent();
        return this.say(this.dataset.ask);
      }
      if (!isKept) return this.announce(this.dataset.kept, name);
      this.say(this.dataset.removed, { slug, name, before });
      // Its row is gone.
      if (!heart.isConnected) this.querySelector<HTMLElement>('[data-undo]')?.focus();
    } catch {
      this.say(this.dataset.failed);
    }
  }

  private async undo() {
    const { removed } = this;
    if (!removed) return;
    this.close();
    this.awaited = removed.slug;
    try {
      await restoreFavourites(removed.before);
      this.announce(this.dataset.kept, removed.name);
    } catch {
      this.say(this.dataset.failed);
    }
  }

  /** To whom the device knows, or as a text to paste, of which `copied` says that it is there. */
  private async share(copied: string) {
    try {
      if (copied === 'send') return await navigator.share({ title: document.title, url: location.href });
      await navigator.clipboard.writeText(location.href);
      this.say(copied);
    } catch (error) {
      // Whoever closes the sheet has chosen to.
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.say(this.dataset.failed);
    }
  }

  private say(text: string | undefined, removed?: typeof this.removed) {
    this.removed = removed;
    const [place, undo] = [this.querySelector('span'), this.querySelector<HTMLElement>('[data-undo]')];
    const words = this.announce(text, removed?.name);
    if (place) place.textContent = words;
    if (undo) undo.hidden = removed === undefined;
    this.style.setProperty('--edge', `${edgeHeight()}px`);
    this.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.end, SHOWN_MS);
  }

  private announce(text = '', name = '') {
    const words = text.replace(TEXT_MARKS.product, name);
    const announcer = document.querySelector('.announcer');
    if (announcer) announcer.textContent = words;
    return words;
  }

  /** Whoever points at it, or has come to it by keyboard, is not done yet. */
  private end = () => {
    if (this.matches(':hover, :has(:focus-visible)')) this.timer = setTimeout(this.end, SHOWN_MS / 6);
    else this.close();
  };

  private close() {
    clearTimeout(this.timer);
    if (this.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true });
    this.removed = undefined;
    this.hidden = true;
  }
}

function hearts() {
  return [...document.querySelectorAll<HTMLElement>('button[data-keep]')];
}

/** The cookie banner once more; its Accept keeps what was chosen. */
function askForConsent() {
  const banner = document.getElementById('cookies');
  if (banner) banner.hidden = false;
}

function edgeHeight() {
  const tops = [...document.querySelectorAll(EDGES)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top }) => innerHeight - top);
  return Math.max(0, ...tops);
}

customElements.define('favourites-toast', FavouritesToast);
