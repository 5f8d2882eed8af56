type LiveIsland = {
  /** Before that React takes neither other properties nor an end: it would render anew what the server has rendered. */
  hydrated: Promise<void>;
  /** Takes the properties of the same island on another page. */
  render: (source: HTMLElement) => void;
  unmount: () => void;
};

/** Islands that are React roots. */
const live = new WeakMap<Element, LiveIsland>();

export function addLiveIsland(island: HTMLElement, root: LiveIsland) {
  live.set(island, root);
}

/** Gives an island that is a React root the properties of the same island on another page; false where it is none. */
export function updateIsland(island: HTMLElement, next: HTMLElement): boolean {
  const root = live.get(island);
  if (!root) return false;
  island.dataset.props = next.dataset.props;
  void root.hydrated.then(() => root.render(next));
  return true;
}

/** Ends what an island does, as it leaves the page. */
export function unmountIsland(island: HTMLElement) {
  const root = live.get(island);
  live.delete(island);
  void root?.hydrated.then(root.unmount);
}
