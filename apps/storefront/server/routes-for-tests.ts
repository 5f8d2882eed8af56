import { findQuery } from '../app/find/find-address.ts';
import { LIST_PARAMETERS } from '../app/listing/list-address.ts';
import { listQuery, shelfQuery } from '../app/listing/list-query.ts';
import { slugsQuery } from '../app/navigation/slug-list.ts';
import { orderQuery } from '../app/orders/order-address.ts';
import { matchRoute } from '../app/rendering/match-route.ts';
import { reviewQuery } from '../app/reviews/review-address.ts';
import { questionQuery } from '../app/support/question-query.ts';

/** What the server takes of the real table, whose pages only the build can load (app/rendering/routes.server.ts). */
const ROUTES = [
  { path: '/' },
  { path: '/brands' },
  { path: '/products', query: listQuery(LIST_PARAMETERS) },
  { path: '/brand/:slug', query: shelfQuery('brand') },
  { path: '/type/:slug', query: shelfQuery('type') },
  { path: '/tastes/:slug', query: shelfQuery('taste') },
  { path: '/product/:slug', query: reviewQuery },
  { path: '/favourites', query: slugsQuery(50) },
  { path: '/compare', query: slugsQuery(4) },
  { path: '/find', query: findQuery },
  { path: '/snus-journal', query: listQuery(['page']) },
  { path: '/article/:id' },
  { path: '/customer-service', query: questionQuery },
  { path: '/profile', isEssential: true },
  { path: '/order/confirmation', query: orderQuery, isEssential: true },
  { path: '/reset-password', isEssential: true },
];

export function findRoute(path: string) {
  return matchRoute(ROUTES, path)?.route;
}
