import { matchRoute } from '../app/rendering/match-route.ts';

/** Tells the paths that a route is for, whatever their capitals; one that cannot be decoded is no page. */
export function createKnownRoutes(routes: { path: string }[]): (path: string) => boolean {
  return (path) => matchRoute(routes, path) !== undefined;
}
