import { addressOfLink, followedLink } from './followed.ts';

/** A pointer that only passes over a link does not mean to follow it. */
const INTENT_MS = 65;
const IDLE_MS = 1_000;

/** Tells the address the visitor is about to follow: under the pointer for a moment, touched, or focused. */
export function watchIntent(notify: (address: string) => void) {
  let timer: ReturnType<typeof setTimeout>;
  const consider = (event: Event) => {
    clearTimeout(timer);
    const followed = followedLink(event);
    if (followed) timer = setTimeout(notify, event.type === 'pointerover' ? INTENT_MS : 0, followed.address);
  };
  const kinds = ['pointerover', 'touchstart', 'focusin'];
  for (const kind of kinds) document.addEventListener(kind, consider, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const kind of kinds) document.removeEventListener(kind, consider);
  };
}

/**
 * Tells the address of a product the page links to, once the page has loaded and nothing else wants the line:
 * the code of product pages is then here before the tap.
 */
export function watchProducts(notify: (address: string) => void) {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href*="/product/"]');
    const address = link && addressOfLink(link)?.address;
    if (address) notify(address);
  };
  const wait = () => {
    timer = setTimeout(look, IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', wait);
  };
}
