/** The script of every page: a few lines that wait for the visitor; everything else is loaded when it is needed. */
import { readSite } from '#app/site.ts';
import { watchDialogs } from './dialogs.ts';
import { followLinks } from './follow-links.ts';
import { hydrateAtRest, hydrateForUser, watchIslands } from './load-islands.ts';
import { prefetchOnTouch } from './prefetch.ts';
import { returnOnScrollUp } from './scroll-up.ts';

readSite(document.documentElement);
watchIslands();
followLinks();
watchDialogs();
prefetchOnTouch();
returnOnScrollUp();
void atRest().then(() => {
  void import('./session.ts').then(({ startSession }) => startSession(hydrateForUser));
  void import('#app/promotions/show-popups.ts').then(({ showPopups }) => showPopups());
  if (document.querySelector('[data-name=view]')) {
    void import('#app/listing/remembered-view.ts').then(({ showRememberedView }) => showRememberedView());
  }
  hydrateAtRest();
});

/** Resolves once the page is painted and loaded, and the browser has nothing better to do. */
function atRest() {
  return new Promise<void>((resolve) => {
    const idle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve());
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}
