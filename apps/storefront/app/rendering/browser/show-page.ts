import { announce } from '#app/toast/announce.ts';
import { unmountIsland, updateIsland } from './live-islands.ts';

/** What the head says of a page to machines; a browser that shares it would else share another address. */
const DESCRIPTION =
  'link[rel=canonical],link[hreflang],meta[property],meta[name=description],meta[name=robots]';

const STYLES = 'style, link[rel=stylesheet]';

type Morph = (old: Element, next: Element) => void;

/**
 * Puts the page of `next` in the place of the one shown. With `morph` (morph-content.ts) what is the same stays, with focus,
 * fields and what is hydrated; else the focus goes to the new content, and its title is announced. Throws where `next` has
 * no content.
 */
export function showPage(next: Document, morph: Morph | undefined) {
  const [old, main] = [document.getElementById('main'), next.getElementById('main')];
  if (!old || !main) throw new Error('the page has no content');
  addStyles(next);
  describePage(next);
  const header = document.querySelector('.header');
  const nextHeader = next.querySelector('.header');
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('.header dialog[open]')) dialog.close();
  if (header && nextHeader) copyDifferences(header, nextHeader);
  if (morph) morph(old, main);
  else replaceContent(old, main);
}

function replaceContent(old: HTMLElement, main: HTMLElement) {
  for (const island of old.querySelectorAll<HTMLElement>('is-land')) unmountIsland(island);
  old.replaceWith(main);
  main.focus({ preventScroll: true });
  announce(document.title);
}

function describePage(next: Document) {
  document.title = next.title;
  for (const element of document.head.querySelectorAll(DESCRIPTION)) element.remove();
  document.head.append(...next.head.querySelectorAll(DESCRIPTION));
}

/** Styles of another kind of page; those that are here already stay for the way back. */
function addStyles(next: Document) {
  const known = new Set([...document.head.querySelectorAll(STYLES)].map(toStyle));
  document.head.append(
    ...[...next.head.querySelectorAll(STYLES)].filter((style) => !known.has(toStyle(style))),
  );
}

function toStyle(element: Element) {
  return element.getAttribute('href') ?? element.textContent;
}

/** The header has the same elements on every page of a language: what differs are their marks and values. */
function copyDifferences(old: Element, next: Element) {
  if (old instanceof HTMLElement && next instanceof HTMLElement && updateIsland(old, next)) return;
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old instanceof HTMLInputElement) old.value = old.defaultValue;
  const [children, others] = [[...old.children], [...next.children]];
  if (children.length === others.length) {
    others.forEach((other, index) => {
      const child = children[index];
      if (child) copyDifferences(child, other);
    });
  } else old.replaceChildren(...next.childNodes);
}
