type Pattern = { path: string };

const matchers = new Map<string, RegExp>();

/** The path's pattern as an expression whose groups are its parameters, whatever the capitals of the rest. */
function matcher(path: string) {
  const known = matchers.get(path);
  if (known) return known;
  const segments = path
    .split('/')
    .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[^\w-]/g, '\\$&')));
  const made = new RegExp(`^${segments.join('/')}$`, 'i');
  matchers.set(path, made);
  return made;
}

/** The first route for a path without its language prefix, and its parameters; undefined where there is none. */
export function matchRoute<Route extends Pattern>(routes: Route[], pathname: string) {
  const path = decoded(pathname);
  if (path === undefined) return undefined;
  for (const route of routes) {
    const found = matcher(route.path).exec(path);
    if (found) return { route, params: { ...found.groups } as Record<string, string> };
  }
  return undefined;
}

/** Undefined for a path that cannot be decoded. */
function decoded(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
