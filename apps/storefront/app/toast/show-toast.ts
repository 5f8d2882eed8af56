import '#app/styles/toast.css';
import { announce } from './announce.ts';

const SHOWN_MS = 6_000;
/** What stands on the lower edge of the page, above which the toast does. */
const EDGES = '.edge-bars, .tray > aside, .buy-bar';
const CROSS = '<svg class="icon" aria-hidden="true"><use href="#i-x"/></svg>';

export type ToastAction = { name: string } & ({ href: string } | { press: () => void });

let shown: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says what was done, with one thing that can be done about it and a cross where it has a name, for six seconds; pointed at or
 * focused, it stays. In a dialog, if one is open. Returns the toast, which is part of the page for as long as it is shown.
 */
export function showToast(text: string, action?: ToastAction, close?: string) {
  hide();
  const [place, toast] = [make('div', 'toast-place'), make('div', 'toast')];
  toast.append(make('i', 'toast-mark'), make('span', '', text));
  if (action) toast.append(makeAction(action));
  if (close) toast.append(makeCross(close));
  place.append(toast);
  place.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  place.style.setProperty('--edge', `${edgeHeight()}px`);
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  announce(text);
  shown = place;
  timer = setTimeout(end, SHOWN_MS);
  return place;
}

function make(name: string, className: string, textContent = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent });
}

function makeAction(action: ToastAction) {
  const link = make('href' in action ? 'a' : 'button', 'link hit', action.name);
  if ('href' in action) link.setAttribute('href', action.href);
  link.addEventListener('click', () => {
    hide();
    if ('press' in action) action.press();
  });
  return link;
}

function makeCross(name: string) {
  const cross = make('button', 'round');
  cross.ariaLabel = name;
  cross.innerHTML = CROSS;
  cross.addEventListener('click', hide);
  return cross;
}

/** Whoever points at it, or has come to it by keyboard, is not done yet. */
function end() {
  if (shown?.matches(':hover, :has(:focus-visible)')) timer = setTimeout(end, SHOWN_MS / 6);
  else hide();
}

function hide() {
  clearTimeout(timer);
  if (shown?.contains(document.activeElement)) {
    // Behind a dialog nothing can have the focus: its title has.
    const title = shown.closest('dialog')?.querySelector<HTMLElement>('[tabindex="-1"]');
    (title ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }
  shown?.remove();
  shown = undefined;
}

function edgeHeight() {
  const tops = [...document.querySelectorAll(EDGES)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top }) => innerHeight - top);
  return Math.max(0, ...tops);
}
