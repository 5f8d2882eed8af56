import { type ComponentProps, lazy, Suspense } from 'react';
import * as drawn from './no-results.tsx';

// Few lists are empty: the others do not load what an empty one shows.
const Nothing = import.meta.env.SSR
  ? drawn.NoResults
  : lazy(() => import('./no-results.tsx').then((module) => ({ default: module.NoResults })));
const Unmatched = import.meta.env.SSR
  ? drawn.NothingMatches
  : lazy(() => import('./no-results.tsx').then((module) => ({ default: module.NothingMatches })));

/** A search without a hit. */
export function NoResults(props: ComponentProps<typeof drawn.NoResults>) {
  return (
    <Suspense>
      <Nothing {...props} />
    </Suspense>
  );
}

/** Filters that leave nothing over. */
export function NothingMatches(props: ComponentProps<typeof drawn.NothingMatches>) {
  return (
    <Suspense>
      <Unmatched {...props} />
    </Suspense>
  );
}
