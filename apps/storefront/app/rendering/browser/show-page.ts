import { Idiomorph } from 'idiomorph';
import { unmountIsland, updateIsland } from './live-islands.ts';

/** What the head says of a page to machines; a browser that shares it would else share another address. */
const DESCRIPTION =
  'link[rel=canonical],link[hreflang],meta[property],meta[name=description],meta[name=robots]';

/**
 * Puts the page of `next` in the place of the one shown. With `keepsContent` what is the same stays, with focus, fields and
 * what is hydrated; else the focus goes to the new content, and its title is announced. Throws where `next` has no content.
 */
export function showPage(next: Document, keepsContent: boolean) {
  const [old, main] = [document.getElementById('main'), next.getElementById('main')];
  if (!old || !main) throw new Error('the page has no content');
  addStyles(next);
  describePage(next);
  const header = document.querySelector('.header');
  const nextHeader = next.querySelector('.header');
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('.header dialog[open]')) dialog.close();
  if (header && nextHeader) morph(header, nextHeader);
  if (keepsContent) morph(old, main);
  else replaceContent(old, main);
}

function replaceContent(old: HTMLElement, main: HTMLElement) {
  for (const island of old.querySelectorAll<HTMLElement>('is-land')) unmountIsland(island);
  old.replaceWith(main);
  main.focus({ preventScroll: true });
  const announcer = document.querySelector('.announcer');
  if (announcer) announcer.textContent = document.title;
}

function describePage(next: Document) {
  document.title = next.title;
  for (const element of document.head.querySelectorAll(DESCRIPTION)) element.remove();
  document.head.append(...next.head.querySelectorAll(DESCRIPTION));
}

/** Styles of another kind of page. The policy of this document does not know their hashes, so they come as sheets. */
function addStyles(next: Document) {
  const known = new Set([...document.head.querySelectorAll('style')].map(({ textContent }) => textContent));
  for (const { textContent } of next.head.querySelectorAll('style')) {
    if (known.has(textContent) || added.has(textContent)) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent);
    document.adoptedStyleSheets.push(sheet);
    added.add(textContent);
  }
  for (const link of next.head.querySelectorAll('link[rel=stylesheet]')) {
    if (!document.head.querySelector(`link[href="${link.getAttribute('href')}"]`)) document.head.append(link);
  }
}

const added = new Set<string>();

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
      beforeNodeRemoved(node: Node) {
        if (!(node instanceof HTMLElement)) return true;
        for (const island of [node, ...node.querySelectorAll<HTMLElement>('is-land')]) unmountIsland(island);
        return true;
      },
    },
  });
}
