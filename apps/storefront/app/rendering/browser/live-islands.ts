import type { Root } from 'react-dom/client';

type LiveIsland = { root: Root; render: (source: HTMLElement) => void };

/** Hydrated islands, and how each takes the properties of the same island on another page. */
const live = new WeakMap<Element, LiveIsland>();

export function addLiveIsland(island: HTMLElement, hydrated: LiveIsland) {
  live.set(island, hydrated);
}

/** Gives a hydrated island the properties of the same island on another page; false where it is not hydrated. */
export function updateIsland(island: HTMLElement, next: HTMLElement): boolean {
  const hydrated = live.get(island);
  if (!hydrated) return false;
  island.dataset.props = next.dataset.props;
  hydrated.render(next);
  return true;
}

/** Ends what a hydrated island does, before it leaves the page. */
export function unmountIsland(island: HTMLElement) {
  live.get(island)?.root.unmount();
  live.delete(island);
}
