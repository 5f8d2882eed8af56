import '#app/styles/toast.css';

const SHOWN_MS = 6_000;
/** What stands on the lower edge of the page, above which the toast does. */
const EDGES = '.edge-bars, .tray > aside, .buy-bar';

type Action = { name: string } & ({ href: string } | { press: () => void });

let shown: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what was done, with one thing that can be done about it, for six seconds; pointed at or focused, it stays. In a dialog, if one is open. */
export function showToast(text: string, action?: Action) {
  hide();
  const [place, toast, mark, words] = ['div', 'div', 'i', 'span'].map((name) => document.createElement(name));
  if (!place || !toast || !mark || !words) return;
  Object.assign(place, { className: 'toast-place' });
  Object.assign(toast, { className: 'toast' });
  Object.assign(mark, { className: 'toast-mark' });
  words.textContent = text;
  toast.append(mark, words);
  if (action) toast.append(makeAction(action));
  place.append(toast);
  place.style.setProperty('--edge', `${edgeHeight()}px`);
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  const announcer = document.querySelector('.announcer');
  if (announcer) announcer.textContent = text;
  shown = place;
  timer = setTimeout(end, SHOWN_MS);
}

function makeAction(action: Action) {
  const link = document.createElement('href' in action ? 'a' : 'button');
  Object.assign(link, { className: 'link', textContent: action.name });
  if ('href' in action) link.setAttribute('href', action.href);
  link.addEventListener('click', () => {
    if ('press' in action) action.press();
    hide();
  });
  return link;
}

function end() {
  if (shown?.matches(':hover, :has(:focus-visible)')) timer = setTimeout(end, SHOWN_MS / 6);
  else hide();
}

function hide() {
  clearTimeout(timer);
  if (shown?.contains(document.activeElement))
    document.getElementById('main')?.focus({ preventScroll: true });
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
