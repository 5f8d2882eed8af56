import { Idiomorph } from 'idiomorph';
import { updateIsland } from './live-islands.ts';

const TIMEOUT_MS = 20_000;
let running: AbortController | undefined;

/**
 * Shows another page in the place of this one without a jump: what is the same stays, with focus, scrolling and what is
 * hydrated. For addresses that differ in their query. Throws where the page does not come, or is not of this kind.
 */
export async function replacePage(url: URL, kind: 'push' | 'replace' | 'none') {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  setBusy(true);
  try {
    const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(url, { signal });
    if (!response.ok || response.redirected) throw new Error(`the page was not replaced: ${response.status}`);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (kind === 'push') history.pushState(null, '', url);
    if (kind === 'replace') history.replaceState(null, '', url);
    morphPage(next);
  } catch (error) {
    // Somebody went on to another page.
    if (!mine.signal.aborted) throw error;
  } finally {
    if (running === mine) setBusy(false);
  }
}

function morphPage(next: Document) {
  const [old, main] = [document.getElementById('main'), next.getElementById('main')];
  if (!old || !main) throw new Error('the page has no content');
  document.title = next.title;
  for (const [from, to] of [
    [document.querySelector('is-land[data-name=search]'), next.querySelector('is-land[data-name=search]')],
    [old, main],
  ]) {
    if (from && to) morph(from, to);
  }
}

function morph(old: Element, next: Element) {
  Idiomorph.morph(old, next, {
    callbacks: {
      beforeNodeMorphed(from: Node, to: Node) {
        if (!(from instanceof HTMLElement && to instanceof HTMLElement) || from.localName !== 'is-land')
          return true;
        if (from.dataset.name !== to.dataset.name || !updateIsland(from, to)) return true;
        for (const slot of from.querySelectorAll('is-slot')) {
          const filled = to.querySelector(`is-slot[data-name="${slot.getAttribute('data-name')}"]`);
          if (filled) Idiomorph.morph(slot, filled.innerHTML, { morphStyle: 'innerHTML' });
        }
        return false;
      },
    },
  });
}

/** Dims what is about to change. */
function setBusy(isBusy: boolean) {
  for (const part of document.querySelectorAll('[data-part=results]')) {
    if (isBusy) part.setAttribute('aria-busy', 'true');
    else part.removeAttribute('aria-busy');
  }
}
