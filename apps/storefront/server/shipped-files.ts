import { resolve } from 'node:path';

/** The server is built into one file, dist/storefront/server.js, beside what it reads (docs/decisions/0049). */
const isBuilt = import.meta.filename.endsWith('.js');
const here = (built: string, source: string) => resolve(import.meta.dirname, isBuilt ? built : source);

/** What a relative DATA_DIR counts from. */
export const PROJECT_ROOT = here('../..', '../../..');
/** Says the version; of the project, or of what was built of it. */
export const PACKAGE_JSON = here('../package.json', '../../../package.json');
