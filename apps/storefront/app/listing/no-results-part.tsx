import { type ComponentProps, Suspense } from 'react';
import { codeApart } from '#app/navigation/code-apart.tsx';
import * as drawn from './no-results.tsx';

// Few lists are empty: the others do not load what an empty one shows.
const Nothing = import.meta.env.SSR
  ? drawn.NoResults
  : codeApart('.nores', () => import('./no-results.tsx').then((module) => module.NoResults));
const Unmatched = import.meta.env.SSR
  ? drawn.NothingMatches
  : codeApart('.results .empty', () => import('./no-results.tsx').then((module) => module.NothingMatches));

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
