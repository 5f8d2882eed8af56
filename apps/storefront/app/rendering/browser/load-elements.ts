import { ELEMENTS, HEARD_BY, NEEDED_AT_REST } from '#app/elements.ts';

const LOADERS: [string, () => Promise<unknown>][] = Object.entries(ELEMENTS);

/** Defines the custom elements that are on the page. Without its code, one stays as the server rendered it. */
export function loadElements() {
  for (const [name, load] of LOADERS) {
    if (customElements.get(name) || !document.querySelector(name)) continue;
    if (NEEDED_AT_REST[name]?.() ?? true) load().catch(() => {});
  }
}

/**
 * A button pressed in an element that is not defined yet, or that one hears, is pressed again once it is, or does what it does
 * without scripts. */
export function holdElementPresses() {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    const [, load] =
      LOADERS.find(
        ([name]) =>
          button?.closest(`${name}:not(:defined)`) ??
          (button?.matches(HEARD_BY[name] ?? ':not(*)') && !customElements.get(name)),
      ) ?? [];
    if (!button || !load) return;
    event.preventDefault();
    load().then(
      () => button.click(),
      () => button.form?.requestSubmit(button),
    );
  });
}
