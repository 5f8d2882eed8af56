import { store } from '#app/device/stored-value.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import { readAuth } from './auth-store.ts';

/** In the tab's storage: what somebody was about to do when they went to log in, and where (docs/behaviour.md#way-back). */
export const WAY_BACK = 'way_back';
export const storage = () => sessionStorage;
/** The part of this page that was pressed last, of those that say what is done in them (`data-way-back`), or a heart. */
let begun: HTMLElement | undefined;

/** Hears of every press, and remembers at the link to the login what was begun before it. */
export function noteWayBack(pressed: Element) {
  begun = pressed.closest<HTMLElement>('[data-way-back], [data-keep]') ?? begun;
  if (readAuth().user || !pressed.closest('a[href$="/profile"]')) return;
  if (!begun?.isConnected || !isOpen(begun)) return;
  const part = begun.closest('section[id]');
  store(storage, WAY_BACK, {
    text: begun.dataset.wayBack ?? sayOfHeart(begun),
    lang: document.documentElement.lang,
    href: `${location.pathname}${location.search}${part ? `#${part.id}` : ''}`,
  });
}

/** There is still something to write or to press: an alert was not sent yet, a favourite not kept. */
function isOpen(part: HTMLElement) {
  return part.matches('[aria-pressed="false"]') || part.querySelector('a, form') !== null;
}

/** Hearts stand on every card, and their text once on the page (favourites/favourites-toast.tsx). */
function sayOfHeart({ dataset: { name = '' } }: HTMLElement) {
  const text = document.querySelector<HTMLElement>('favourites-toast')?.dataset.goOn;
  return text?.replace(TEXT_MARKS.product, name);
}

export function forgetWayBack() {
  store(storage, WAY_BACK, undefined);
}
