import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { PROGRAMS, ROOT } from './programs.ts';

/** Our own sources, by path and by name, and packages of hundreds of small files that Node would look up and keep one by one. */
const BUNDLED = /^([./#]|@pouchery\/|(?:drizzle-orm|culori)(\/|$))/;
const PACKAGE_NAME = /^(@[^/]+\/)?[^/]+/;

/**
 * Writes the programs of an app as JavaScript to the app's folder in `dist`, with what they share side by side. Gives the names of the
 * packages that they import.
 */
export async function bundlePrograms(app: keyof typeof PROGRAMS, dist: string): Promise<string[]> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: PROGRAMS[app],
    platform: 'node',
    external: (id) => !BUNDLED.test(id),
  });
  try {
    const { output } = await bundle.write({
      dir: join(dist, app),
      // V8 keeps a source as long as its program runs, and every letter in two bytes where one is neither ASCII nor Western European.
      charset: 'ascii',
      comments: { jsdoc: false, annotation: false },
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
    const own = new Set(output.map((file) => file.fileName));
    const imported = output
      .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
      .filter((id) => !own.has(id) && !isBuiltin(id));
    return [...new Set(imported.map((id) => id.match(PACKAGE_NAME)?.[0] ?? id))].sort();
  } finally {
    await bundle.close();
  }
}
