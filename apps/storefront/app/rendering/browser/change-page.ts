import { isConnected } from '#app/navigation/connection.ts';
import { followAddress } from '#app/navigation/follow-address.ts';
import { isPlainPress } from '#app/navigation/plain-press.ts';
import { isShopPage } from '#app/navigation/shop-address.ts';
import { showNoConnection } from './no-connection.ts';
import { getDocument } from './page-documents.ts';
import { previewProduct } from './product-preview.ts';

/**
 * Puts the page that a link, a form, the back button or code leads to in the place of this one, without loading a
 * document: the browser keeps history, scrolling and cancelling (Navigation API). A browser without that API, and whatever
 * is not a page of the shop in this language, loads the document. `onShown` is called after each change.
 */
export function changePagesInPlace(onShown: () => void) {
  // Said by the switch of languages.
  addEventListener('no-connection', (event) => showNoConnection((event as CustomEvent<string>).detail));
  // A preview is the server's to show, also to whoever goes back to it.
  if (!('navigation' in globalThis)) return;
  if (new URLSearchParams(location.search).has('preview')) {
    void import('./preview-links.ts').then(({ stayInPreview }) => stayInPreview());
    return;
  }
  document.addEventListener('click', replaceEntry);
  navigation.addEventListener('navigate', (event) => {
    const from = event.sourceElement?.closest<HTMLElement | SVGElement>('a, form')?.dataset ?? {};
    if (!isChangeOfPage(event)) return;
    const keepsScroll = isKeepingScroll(event, from);
    const to = new URL(event.destination.url);
    const isSamePath = to.pathname === location.pathname;
    const isHere = isSamePath && to.search === location.search;
    const keepsContent = isSamePath && (keepsScroll || event.navigationType === 'traverse');
    event.intercept({
      scroll: keepsScroll ? 'manual' : 'after-transition',
      focusReset: 'manual',
      handler: () =>
        change(event, { keepsScroll, keepsContent, isHere, from: event.sourceElement ?? null }, onShown),
    });
  });
}

function isChangeOfPage(event: NavigateEvent) {
  const { destination, navigationType } = event;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData)
    return false;
  if (navigationType === 'reload') return false;
  // An entry that code of this page wrote into the history.
  if (navigationType !== 'traverse' && destination.sameDocument) return false;
  return isShopPage(new URL(destination.url));
}

function isKeepingScroll({ info, navigationType }: NavigateEvent, from: DOMStringMap) {
  return navigationType !== 'traverse' && (info === 'keep-scroll' || from.keepScroll !== undefined);
}

type Change = { keepsScroll: boolean; keepsContent: boolean; isHere: boolean; from: Element | null };

async function change(
  event: NavigateEvent,
  { keepsScroll, keepsContent, isHere, from }: Change,
  onShown: () => void,
) {
  const url = new URL(event.destination.url);
  const isBack = event.navigationType === 'traverse';
  const endPreview = isBack || keepsScroll ? undefined : previewProduct(from, event);
  showProgress(true);
  try {
    const [next, { showPage }, morph] = await Promise.all([
      getDocument(url, event.signal, { isBack, isHere }),
      import('./show-page.ts'),
      keepsContent ? import('./morph-content.ts').then(({ morphContent }) => morphContent) : undefined,
    ]);
    // Meanwhile somebody may have gone on to another page.
    event.signal.throwIfAborted();
    endPreview?.();
    // Another version of the shop, one that asks for the age first, or another language: it has to start anew.
    if (!isLikeThis(next.document)) return await reload();
    // The response's address has no fragment.
    const address = next.address + url.hash;
    if (address !== url.href && !isBack) history.replaceState(null, '', address);
    showPage(next.document, morph);
    onShown();
  } catch {
    // Somebody went on to another page.
    if (event.signal.aborted) return;
    endPreview?.();
    if (await isConnected()) return await reload();
    if (!event.signal.aborted) showNoConnection();
  } finally {
    if (!event.signal.aborted) showProgress(false);
  }
}

/** Whether the page begins with the same script as this one, and speaks its language, which another tab may have changed. */
function isLikeThis(next: Document) {
  const toMarks = (page: Document) => page.documentElement.lang + page.getElementById('start')?.dataset.src;
  return toMarks(next) === toMarks(document);
}

/** The address is this page's already, so that its document is loaded. */
function reload() {
  location.reload();
  return new Promise<never>(() => {});
}

/** A slow change shows at the top of the page, and dims the list it replaces. */
function showProgress(isOn: boolean) {
  document.querySelector('.progress')?.classList.toggle('on', isOn);
  for (const results of document.querySelectorAll('[data-section=results]')) {
    if (isOn) results.setAttribute('aria-busy', 'true');
    else results.removeAttribute('aria-busy');
  }
}

/** A link that says `data-replace` takes the place of the current entry of the history. */
function replaceEntry(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-replace]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isPlainPress(event)) return;
  event.preventDefault();
  followAddress(link.pathname + link.search, {
    keepsScroll: link.dataset.keepScroll !== undefined,
    replace: true,
  });
}
