/** Hydrated islands, and how each takes the properties of the same island on another page. */
const live = new WeakMap<Element, (next: HTMLElement) => void>();

export function noteIsland(island: HTMLElement, render: (next: HTMLElement) => void) {
  live.set(island, render);
}

/** Gives a hydrated island the properties of the same island on another page; false where it is not hydrated. */
export function updateIsland(island: HTMLElement, next: HTMLElement): boolean {
  const render = live.get(island);
  if (!render) return false;
  island.dataset.props = next.dataset.props;
  render(next);
  return true;
}
