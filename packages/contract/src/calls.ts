import type * as accounts from './accounts.ts';
import type * as addresses from './addresses.ts';
import type { CallsNamed } from './call-types.ts';
import type * as cart from './cart.ts';
import type * as catalog from './catalog.ts';
import type * as content from './content.ts';
import type * as favourites from './favourites.ts';
import type * as find from './find.ts';
import type * as ordering from './ordering.ts';
import type * as orders from './orders.ts';
import type * as ownPack from './own-pack.ts';
import type { CallName } from './paths.ts';
import type * as paymentLinks from './payment-links.ts';
import type * as promotions from './promotions.ts';
import type * as redirects from './redirects.ts';
import type * as reviews from './reviews.ts';
import type * as search from './search.ts';
import type * as sitemap from './sitemap.ts';
import type * as stockAlerts from './stock-alerts.ts';
import type * as substitutes from './substitutes.ts';
import type * as support from './support.ts';
import type * as taxonomies from './taxonomies.ts';

type Described = typeof accounts &
  typeof cart &
  typeof addresses &
  typeof catalog &
  typeof content &
  typeof favourites &
  typeof find &
  typeof ordering &
  typeof orders &
  typeof ownPack &
  typeof paymentLinks &
  typeof promotions &
  typeof redirects &
  typeof reviews &
  typeof search &
  typeof sitemap &
  typeof stockAlerts &
  typeof substitutes &
  typeof support &
  typeof taxonomies;

/** Every call of `PATHS`, as the file of its feature describes it. */
export type Calls = CallsNamed<CallName, Described>;
