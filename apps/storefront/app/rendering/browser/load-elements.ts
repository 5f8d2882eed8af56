import { ELEMENTS, HEARD_BY, NEEDED_AT_REST, WAITING_FOR_PRESS } from '#app/elements.ts';
import { isPlainPress } from '#app/navigation/plain-press.ts';

type Load = () => Promise<unknown>;

const LOADERS: Record<string, Load> = ELEMENTS;
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/** Defines the custom elements that are on the page. Without its code, one stays as the server rendered it. */
export function loadElements() {
  for (const [name, load] of Object.entries(LOADERS)) {
    if (customElements.get(name) || !document.querySelector(name)) continue;
    if (NEEDED_AT_REST[name]?.() ?? true) load().catch(() => {});
  }
}

/**
 * Defines an element that somebody points at, focuses or presses. A button pressed in it before, or what it hears, is
 * pressed again once it is defined, or does what it does without scripts; a change is dispatched again.
 */
export function watchElements() {
  for (const intent of INTENTS) {
    document.addEventListener(intent, ({ target }) => {
      const load = findLoad(target) ?? (intent === 'pointerdown' ? findHearing(target) : undefined);
      load?.().catch(() => {});
    });
  }
  document.addEventListener('change', ({ target }) => {
    (findLoad(target) ?? findHearing(target))?.().then(
      () => target?.dispatchEvent(new Event('change', { bubbles: true })),
      () => {},
    );
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
    const inIt = pressed instanceof HTMLButtonElement ? findLoad(pressed) : undefined;
    const load = inIt ?? findHearing(pressed);
    if (!pressed || !load || !isPlainPress(event)) return;
    // Another element around it has answered the press.
    const isAnswered = event.defaultPrevented;
    event.preventDefault();
    load().then(
      () => isAnswered || pressed.click(),
      () => {
        if (isAnswered) return;
        if (pressed instanceof HTMLButtonElement) pressed.form?.requestSubmit(pressed);
        else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
      },
    );
  });
}

/** The code of the element around `target` that is not defined yet. */
function findLoad(target: EventTarget | null): Load | undefined {
  const element = target instanceof Element ? target.closest(`:not(:defined, ${WAITING_FOR_PRESS})`) : null;
  return element ? LOADERS[element.localName] : undefined;
}

/** The code of an element that hears of presses here, and is not defined yet. */
function findHearing(target: EventTarget | null): Load | undefined {
  if (!(target instanceof Element)) return undefined;
  const heard = Object.entries(HEARD_BY).find(([, selector]) => selector && target.closest(selector));
  return heard && !customElements.get(heard[0]) ? LOADERS[heard[0]] : undefined;
}
