/** The script of every page: a few lines that wait for the visitor; everything else is loaded when it is needed. */

import { CONSENT_EVENT } from '#app/consent/consent-keys.ts';
import { changePagesInPlace } from '#app/rendering/browser/change-page.ts';
import { loadElements, watchElements } from '#app/rendering/browser/load-elements.ts';
import { hydrateAtRest, watchIslands } from '#app/rendering/browser/load-islands.ts';
import { prefetchPages } from '#app/rendering/browser/page-documents.ts';
import { watchDialogs } from '#app/ui/dialogs.ts';
import { readSite } from './site.ts';

readSite(document.documentElement);
watchIslands();
watchElements();
changePagesInPlace(begin);
watchDialogs();
returnOnScrollUp();
void atRest().then(() => {
  prefetchPages();
  // What was not allowed to store anything may now, and another tab may have stored something.
  for (const event of [CONSENT_EVENT, 'storage']) addEventListener(event, loadElements);
  void import('./session.ts').then(({ startSession }) => startSession());
  // Ready for the first change of page.
  if ('navigation' in globalThis) void import('#app/rendering/browser/show-page.ts');
  begin();
});

/** What each page begins with, whether it came as a document or in the place of another. */
function begin() {
  hydrateAtRest();
  loadElements();
  void import('./session.ts').then(({ showSession }) => showSession());
  void import('#app/promotions/show-popups.ts').then(({ showPopups }) => showPopups());
  if (document.querySelector('[data-view]')) {
    void import('#app/listing/remembered-view.ts').then(({ showRememberedView }) => showRememberedView());
  }
}

/** Resolves once the page is painted and loaded, and the browser has nothing better to do. */
function atRest() {
  return new Promise<void>((resolve) => {
    const idle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve());
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}

/** The header leaves with the page and comes back as soon as one scrolls up (header.css has its two places). */
function returnOnScrollUp() {
  const root = document.documentElement;
  let last = window.scrollY;
  const follow = () => {
    const now = window.scrollY;
    if (Math.abs(now - last) < 6 && now > 45) return;
    root.classList.toggle('header-back', now < last && now > 45);
    last = now;
  };
  addEventListener('scroll', follow, { passive: true });
}
