import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
/** What runs in production, and what browsers are sent. */
const PROGRAMS = ['apps/api', 'apps/storefront', 'apps/backoffice'];

const names = z.record(z.string(), z.string()).optional();
const locked = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  /** Why its authors have given it up. */
  deprecated: z.string().optional(),
  /** The folder of a workspace, where the entry is a link to it. */
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), locked) });
type Locked = z.infer<typeof lockFile>['packages'];

export type ShippedPackage = {
  name: string;
  version: string;
  license: string | undefined;
  deprecated: string | undefined;
  folder: string;
};

/**
 * The packages of others that the programs need in production, with all that those need, by name. Those for other kinds of
 * machines are among them.
 */
export function listShippedPackages(lock = readLock()): ShippedPackage[] {
  const found = new Set<string>();
  for (const folder of PROGRAMS) addNeeds(lock, folder, found);
  return [...found]
    .filter((folder) => folder.includes('node_modules/'))
    .map((folder) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: lock[folder]?.version ?? '',
      license: lock[folder]?.license,
      deprecated: lock[folder]?.deprecated,
      folder,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

function readLock(): Locked {
  return lockFile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))).packages;
}

function addNeeds(lock: Locked, folder: string, found: Set<string>) {
  if (found.has(folder)) return;
  found.add(folder);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[folder] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    if (peerDependenciesMeta?.[name]?.optional) continue;
    const needed = findPackage(lock, folder, name);
    if (needed) addNeeds(lock, needed, found);
  }
}

/** As Node looks for it: in the folder of whoever asks, and in each folder above. What nobody wants is not there. */
export function findPackage(
  lock: Record<string, { link?: boolean | undefined; resolved?: string | undefined }>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    const entry = lock[place];
    if (entry) return entry.link ? entry.resolved : place;
    if (folder === '.') return undefined;
  }
}
