import type { CallsNamed } from './call-types.ts';
import type { CallName } from './paths.ts';

type Features =
  | typeof import('./accounts.ts')
  | typeof import('./addresses.ts')
  | typeof import('./cart.ts')
  | typeof import('./catalog.ts')
  | typeof import('./content.ts')
  | typeof import('./favourites.ts')
  | typeof import('./find.ts')
  | typeof import('./ordering.ts')
  | typeof import('./orders.ts')
  | typeof import('./own-pack.ts')
  | typeof import('./payment-links.ts')
  | typeof import('./promotions.ts')
  | typeof import('./redirects.ts')
  | typeof import('./reviews.ts')
  | typeof import('./search.ts')
  | typeof import('./sitemap.ts')
  | typeof import('./stock-alerts.ts')
  | typeof import('./substitutes.ts')
  | typeof import('./support.ts')
  | typeof import('./taxonomies.ts');

/** Every call of `PATHS`, as the file of its feature describes it. */
export type Calls = CallsNamed<CallName, Features>;
