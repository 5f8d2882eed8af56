import { readText } from '#app/device/stored-value.ts';
import { ISLANDS, type IslandEntry } from '#app/islands.ts';
import { NoConnection, reloadWhenConnected } from '#app/navigation/connection.ts';
import { showNoConnection } from './no-connection.ts';

const ENTRIES: Record<string, IslandEntry> = ISLANDS;
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
const hydrating = new WeakMap<Element, Promise<boolean>>();
const hydrated = new WeakSet<Element>();

/**
 * Hydrates an island when somebody points at it, focuses or presses it. A press, a change or a focus that comes before is
 * made again once it is hydrated; what is typed stays in the field.
 */
export function watchIslands() {
  for (const intent of INTENTS) {
    document.addEventListener(intent, ({ target }) => void hydrateAround(target), { capture: true });
  }
  document.addEventListener('click', repeatPress, { capture: true });
  document.addEventListener('submit', repeatSubmit, { capture: true });
  document.addEventListener('change', repeatChange, { capture: true });
}

/** What is hydrated when the page is at rest: also where something waits for whoever was logged in here last, who is asked for meanwhile. */
export function hydrateAtRest() {
  const mayBeUser = document.documentElement.dataset.was === 'in';
  hydrateAll(
    ({ when, draft }, isWaiting) =>
      when === 'rest' || (when === 'user' && mayBeUser && isWaiting) || hasDraft(draft),
  );
}

/** What somebody who is logged in sees. */
export function hydrateForUser() {
  hydrateAll(({ when }) => when === 'user');
}

/** `isWaiting`: a placeholder stands there, and nothing else without its code. */
function hydrateAll(fits: (entry: IslandEntry, isWaiting: boolean) => boolean) {
  for (const island of document.querySelectorAll<HTMLElement>('is-land')) {
    const entry = ENTRIES[island.dataset.name ?? ''];
    const isWaiting = island.dataset.placeholder !== undefined;
    if (!entry || !fits(entry, isWaiting)) continue;
    void hydrate(island).then((isHydrated) => {
      if (!isHydrated && isWaiting) showNoConnection();
    });
  }
}

function hasDraft(key: string | undefined) {
  return key !== undefined && readText(() => sessionStorage, key) !== null;
}

function hydrateAround(target: EventTarget | null) {
  const island = findIsland(target);
  return island && hydrate(island);
}

function findIsland(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('is-land') : null;
}

function repeatPress(event: MouseEvent) {
  const island = findIsland(event.target);
  if (!island || hydrated.has(island) || !(event.target instanceof Element)) return;
  const pressed = event.target.closest<HTMLElement>('button[type=button], [data-press]');
  if (!pressed || pressed.closest('.island-failure')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void hydrate(island).then((isHydrated) => {
    if (isHydrated) pressed.click();
    // Without its code a link leads to what the server has for it.
    else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  });
}

/** A form of the API, which does nothing by itself (forms/api-form.ts). */
function repeatSubmit(event: SubmitEvent) {
  const [form, island] = [event.target, findIsland(event.target)];
  if (!(form instanceof HTMLFormElement) || form.method !== 'dialog') return;
  if (!island || hydrated.has(island)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void hydrate(island).then((isHydrated) => isHydrated && form.requestSubmit());
}

/** A change made before the island is hydrated is dispatched again. */
function repeatChange({ target }: Event) {
  const island = findIsland(target);
  if (!island || hydrated.has(island)) return;
  void hydrate(island).then(
    (isHydrated) => isHydrated && target?.dispatchEvent(new Event('change', { bubbles: true })),
  );
}

/** A focus given before the island is hydrated is dispatched again. */
function repeatFocus(island: HTMLElement) {
  const focused = document.activeElement;
  if (island.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Resolves to whether the island is hydrated; where it is not, it says so itself. */
function hydrate(island: HTMLElement): Promise<boolean> {
  const running = hydrating.get(island) ?? begin(island);
  hydrating.set(island, running);
  // The next touch tries again.
  void running.then((isHydrated) => isHydrated || hydrating.delete(island));
  return running;
}

async function begin(island: HTMLElement) {
  const entry = ENTRIES[island.dataset.name ?? ''];
  if (!entry) return false;
  // A browser does not ask twice for code that did not come, so it is not asked for in vain.
  const isOnline = navigator.onLine;
  try {
    if (!isOnline) throw new NoConnection();
    const [{ hydrateIsland }, component] = await Promise.all([
      import('./hydrate-island.tsx'),
      entry.load(),
      loadTexts(entry),
    ]);
    hideIslandFailure(island);
    await hydrateIsland(island, component.default);
    hydrated.add(island);
    repeatFocus(island);
    return true;
  } catch {
    void showIslandFailure(island, isOnline ? undefined : () => void hydrate(island));
    return false;
  }
}

async function loadTexts({ texts }: IslandEntry) {
  const { loadIslandTexts, loadTextGroup } = await import('#app/i18n/load-texts.ts');
  await Promise.all([loadIslandTexts(), texts && loadTextGroup(texts)]);
}

/**
 * Says in an island whose code does not come that there is no connection. `retry` is done when somebody presses 'Try again' and
 * when the network is back; without it the document is loaded anew, because a browser does not ask twice for code that
 * did not come. What it shows came with the document (layout/no-connection.tsx).
 */
function showIslandFailure(island: HTMLElement, retry: (() => void) | undefined) {
  const template = document.getElementById('island-failure');
  // A placeholder says so in the place of the page.
  if (island.dataset.placeholder !== undefined || !(template instanceof HTMLTemplateElement)) return;
  if (retry) addEventListener('online', retry, { once: true });
  if (island.querySelector('.island-failure')) return;
  island.firstElementChild?.append(template.content.cloneNode(true));
  island.querySelector('.island-failure button')?.addEventListener('click', async () => {
    if (retry) retry();
    else await reloadWhenConnected();
  });
}

/** Before an island is hydrated, which has to find it as the server rendered it. */
function hideIslandFailure(island: HTMLElement) {
  island.querySelector('.island-failure')?.remove();
}
