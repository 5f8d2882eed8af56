import type { ServerBuild } from 'react-router';

type Routes = Pick<ServerBuild, 'routes'>['routes'];

/** Tells the paths that a route of the build is for, as React Router reads them: whatever their capitals. */
export function createKnownRoutes(routes: Routes): (path: string) => boolean {
  const patterns = Object.values(routes).flatMap((route) => {
    if (!route || route.id === 'root' || route.path === '*') return [];
    const segments = (route.path ?? '')
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : literal(part)));
    return [`/${segments.join('/')}`];
  });
  const known = new RegExp(`^(?:${patterns.join('|')})$`, 'i');
  return (path) => known.test(decoded(path));
}

function literal(text: string) {
  return text.replace(/[^\w-]/g, '\\$&');
}

/** A path that cannot be decoded is left to React Router. */
function decoded(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return '/';
  }
}
