import { registerHooks } from 'node:module';

/** Where each `drizzle-orm/…` that the API imports is. */
const found = new Map<string, string>();

/*
 * Preloaded with --import; the API runs without it, only starts more slowly. Node reads the format of every module
 * from the package.json above it, and drizzle-orm's has 180 kB of exports for hundreds of small files: half of the
 * start's time and a hundred megabytes of garbage. Its files among themselves need no look-up, and each of its names
 * needs one: all are modules.
 * To be removed when `node --cpu-prof` no longer shows package_json_reader on top.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return nextResolve(specifier, context);
    const url = found.get(specifier) ?? nextResolve(specifier, context).url;
    found.set(specifier, url);
    return { url, format: 'module', shortCircuit: true };
  },
});
