import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** All programs are built into one folder, dist/api, beside what they read (docs/decisions/0049). */
const isBuilt = import.meta.filename.endsWith('.js');
const here = (built: string, source: string) => resolve(import.meta.dirname, isBuilt ? built : source);

/** What a relative DATA_DIR counts from. */
export const PROJECT_ROOT = here('../..', '../../..');
/** Says the version; of the project, or of what was built of it. */
export const PACKAGE_JSON = here('../package.json', '../../../package.json');
export const MIGRATIONS = here('migrations', '../migrations');
/** The screens of the back office, which are there once they have been built. */
export const BACKOFFICE = here('../backoffice', '../../../dist/backoffice');
/** What browsers get of the storefront that was built together with this API. */
export const STOREFRONT = here('../storefront/client', '../../../dist/storefront/client');

/** A build, and those before it whose scripts and styles are kept for pages that are open, the latest first. */
export function withEarlierBuilds(app: 'storefront' | 'backoffice', build: string) {
  const earlier = here('../earlier', '../../../dist/earlier');
  return [build, resolve(earlier, app, '1'), resolve(earlier, app, '2')];
}

/** What Node is given to start a file of ours; the build has no need of it. */
export const NODE_FLAGS = isBuilt ? [] : ['--import', new URL('lean-imports.ts', import.meta.url).href];

/** A file that runs as a process of its own, such as `media/picture-process`. */
export function processFile(name: string): URL {
  return pathToFileURL(here(`${basename(name)}.js`, `${name}.ts`));
}
