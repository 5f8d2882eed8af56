import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /(?:^(?:import|export) (?!type )[^'"]*?|\bimport\()['"]((?:#app|\.{1,2})\/[^'"]+\.tsx?)['"]/gm;
/** Code of islands that has catalogues of its own. */
const OWN_CATALOGUE =
  /\/(accounts\/(views|forms|sign-in)|(orders|profile|addresses|cart|checkout)\/views|reviews\/own)\//;

/**
 * The files that the browser loads for islands: everything islands.ts comes to by its imports, but for the code
 * with catalogues of its own. `app` is the folder of the storefront's pages.
 */
export function listIslandFiles(app: string): string[] {
  const found = new Set<string>();
  const queue = [join(app, 'islands.ts')];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      queue.push(path.startsWith('#app/') ? join(app, path.slice(5)) : join(dirname(file), path));
    }
  }
  return [...found].filter((file) => !OWN_CATALOGUE.test(file)).sort();
}
