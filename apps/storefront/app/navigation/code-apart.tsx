import { type FunctionComponent, use } from 'react';

/** Code of what the server drew: a page that wakes up without it loses that part at the visitor's first touch. */
export const neededToWake: Promise<unknown>[] = [];

/**
 * A component whose code comes when it is shown, so that pages without it do not load it. Where `shownAs` finds it
 * in the document from the start, its code is needed to wake up. It stands within a `<Suspense>`.
 */
export function codeApart<Props extends object>(
  shownAs: string,
  load: () => Promise<FunctionComponent<Props>>,
) {
  let Component: FunctionComponent<Props> | undefined;
  let loading: Promise<FunctionComponent<Props>> | undefined;
  async function loadOnce() {
    Component = await load();
    return Component;
  }
  function begin() {
    loading ??= loadOnce();
    return loading;
  }
  if (document.querySelector(shownAs)) neededToWake.push(begin());
  return function Apart(props: Props) {
    const Shown = Component ?? use(begin());
    return <Shown {...props} />;
  };
}
