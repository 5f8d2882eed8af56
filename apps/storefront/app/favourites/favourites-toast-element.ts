import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import { followAddress } from '#app/navigation/follow-address.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { parseSlugs } from '#app/navigation/slug-list.ts';
import { announce } from '#app/toast/announce.ts';
import { say } from '#app/toast/say.ts';
import { FAVOURITES_PATH, favouritesAddress } from './favourites-address.ts';
import { changeFavourite, favourites, renameFavourite, restoreFavourites } from './favourites-store.ts';

type Removal = {
  slug: string;
  name: string;
  before: readonly string[];
  /** Undefined while its code comes. */
  toast?: Element;
};

/**
 * All hearts of the page and its counts: fills those of products that are kept, hears them, says what was done, and takes a
 * removal back. One for the page rather than one for each heart, of which a list has dozens.
 */
class FavouritesToast extends HTMLElement {
  /** The favourites as they were shown last. */
  private shown: readonly string[] = [];
  private removed: Removal | undefined;
  /** Its heart has the focus as soon as it is there. */
  private awaited: string | undefined;

  connectedCallback() {
    favourites.subscribe(this.show);
    globalThis.navigation?.addEventListener('navigatesuccess', this.show);
    document.addEventListener('click', this.press);
    this.show();
  }

  private show = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-was]')) {
      renameFavourite(dataset.was ?? '', dataset.favouriteProduct ?? '');
    }
    const slugs = favourites.read();
    for (const heart of hearts()) heart.ariaPressed = String(slugs.includes(heart.dataset.keep ?? ''));
    for (const count of document.querySelectorAll('[data-header-count]')) {
      count.textContent = slugs.length > 0 ? String(slugs.length) : '';
      const link = count.closest('a');
      if (link) link.href = shopAddress(favouritesAddress(slugs));
    }
    const send = document.querySelector<HTMLElement>('[data-share=send]');
    // Not every browser has it, whatever the types say.
    if (send) send.hidden = !('share' in navigator);
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
    for (const product of document.querySelectorAll<HTMLElement>('[data-favourite-product]')) {
      if (!slugs.includes(product.dataset.favouriteProduct ?? '')) product.remove();
    }
    void followAddress(favouritesAddress(slugs), { keepsScroll: true, replace: true });
  }

  private press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button?.dataset.keep) void this.change(button);
    else if (button?.dataset.share) void this.share(button.dataset.share);
  };

  private async change(heart: HTMLElement) {
    const { keep: slug = '', name = '' } = heart.dataset;
    const before = favourites.read();
    const isFavourite = before.includes(slug);
    const { removed } = this;
    // The same heart once more.
    if (!isFavourite && removed?.slug === slug && removed.toast?.isConnected !== false)
      return this.undo(removed);
    try {
      if (!(await changeFavourite(slug, !isFavourite))) {
        askForConsent();
        return void this.say(this.dataset.ask);
      }
      if (!isFavourite) return announce(fill(this.dataset.kept, name));
      const removal = { slug, name, before };
      this.removed = removal;
      const undo = { name: this.dataset.undo ?? '', press: () => void this.undo(removal) };
      const toast = await this.say(fill(this.dataset.removed, name), undo);
      if (this.removed !== removal) return toast?.remove();
      this.removed = toast && { ...removal, toast };
      // Its row is gone.
      if (!heart.isConnected) toast?.querySelector('button')?.focus();
    } catch {
      void this.say(this.dataset.failed);
    }
  }

  private async undo({ slug, name, before }: Removal) {
    this.removed?.toast?.remove();
    this.removed = undefined;
    this.awaited = slug;
    try {
      await restoreFavourites(before);
      announce(fill(this.dataset.kept, name));
    } catch {
      void this.say(this.dataset.failed);
    }
  }

  /** To whom the device knows, or as a text to paste, of which `copied` says that it is there. */
  private async share(copied: string) {
    try {
      if (copied === 'send') return await navigator.share({ title: document.title, url: location.href });
      await navigator.clipboard.writeText(location.href);
      void this.say(copied);
    } catch (error) {
      // Whoever closes the sheet has chosen to.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void this.say(this.dataset.failed);
    }
  }

  private say(text = '', undo?: { name: string; press: () => void }) {
    return say(text, undo, this.dataset.close);
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

function fill(text = '', name: string) {
  return text.replace(TEXT_MARKS.product, name);
}

customElements.define('favourites-toast', FavouritesToast);
