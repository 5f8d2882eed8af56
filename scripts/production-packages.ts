import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkFiles } from './link-files.ts';
import { ROOT } from './programs.ts';
import { findPackage } from './shipped-packages.ts';

/** What npm notes of each package that it has installed, by the package's folder. */
type Installed = Record<string, Package & Partial<Record<Kind, Record<string, string>>>>;
type Package = { version: string; link?: boolean; resolved?: string };
type Kind = (typeof KINDS)[number];

const KINDS = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const;
/** Of no use to a program that runs, and a fifth of all bytes; what a package nests is a package of its own. */
const SKIPPED = /^node_modules$|\.(map|d\.[cm]?ts)$/;

/**
 * Puts the packages that programs import, and all that those need, into the folder `node_modules` of `dist`. Gives the versions of the
 * former. Throws for a package that is not installed.
 */
export function shipPackages(names: readonly string[], dist: string): Record<string, string> {
  const installed: Installed = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8'),
  ).packages;
  const needed = new Set<string>();
  for (const name of names) addNeeded(installed, '.', name, needed);
  for (const folder of needed) linkFiles(join(ROOT, folder), join(dist, folder), SKIPPED);
  return Object.fromEntries(
    names.map((name) => {
      const folder = findPackage(installed, '.', name);
      if (!folder) throw new Error(`The package ${name} is not installed: npm ci installs it.`);
      return [name, installed[folder]?.version ?? ''];
    }),
  );
}

/** Adds the folders of a package and of what it needs. What is not there is for other machines or not wanted. */
function addNeeded(installed: Installed, from: string, name: string, needed: Set<string>) {
  const folder = findPackage(installed, from, name);
  if (!folder || needed.has(folder)) return;
  needed.add(folder);
  for (const kind of KINDS) {
    for (const other of Object.keys(installed[folder]?.[kind] ?? {}))
      addNeeded(installed, folder, other, needed);
  }
}
