import { ELEMENTS, HEARD_BY, NEEDED_AT_REST } from '#app/elements.ts';

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
 * Defines an element that somebody points at, focuses or presses. A button pressed in it before, or one that it hears, is
 * pressed again once it is defined, or does what it does without scripts; a change is dispatched again.
 */
export function watchElements() {
  for (const intent of INTENTS) {
    document.addEventListener(intent, ({ target }) => void findLoad(target)?.().catch(() => {}));
  }
  document.addEventListener('change', ({ target }) => {
    findLoad(target)?.().then(
      () => target?.dispatchEvent(new Event('change', { bubbles: true })),
      () => {},
    );
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>('button, [aria-haspopup]') : null;
    const load = button && (findLoad(button) ?? findHearing(button));
    if (!button || !load) return;
    event.preventDefault();
    load().then(
      () => button.click(),
      () => {
        if (button instanceof HTMLButtonElement) button.form?.requestSubmit(button);
        else if (button instanceof HTMLAnchorElement) location.assign(button.href);
      },
    );
  });
}

/** The code of the element around `target` that is not defined yet. */
function findLoad(target: EventTarget | null): Load | undefined {
  const element = target instanceof Element ? target.closest(':not(:defined)') : null;
  return element ? LOADERS[element.localName] : undefined;
}

/** The code of the element elsewhere on the page that hears of this button. */
function findHearing(button: Element): Load | undefined {
  const heard = Object.entries(HEARD_BY).find(([, selector]) => button.matches(selector ?? ''));
  return heard && !customElements.get(heard[0]) ? LOADERS[heard[0]] : undefined;
}
