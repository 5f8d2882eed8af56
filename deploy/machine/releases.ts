import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Refusal } from './run.ts';

const HOME = '/opt/pouchery';
const RELEASES = join(HOME, 'releases');
/** How many stay on the disk, the one that runs and the one before among them. */
const MAX_RELEASES = 3;
/** A folder that is not a release yet, or no longer. */
const UNFINISHED = '.unfinished-';

export type Release = {
  name: string;
  folder: string;
  version: string;
  commit: string;
  node: string;
  cpu: string;
};
type Link = 'current' | 'previous';

/** The release that `current` or `previous` names; undefined where there is none. */
export function readLink(link: Link): Release | undefined {
  try {
    return readRelease(basename(readlinkSync(join(HOME, link))));
  } catch {
    return undefined;
  }
}

/** Lets `current` or `previous` name another release, without a moment in which it names none. */
export function setLink(link: Link, release: Release | undefined) {
  const place = join(HOME, link);
  if (!release) return rmSync(place, { force: true });
  rmSync(`${place}.new`, { force: true });
  symlinkSync(join('releases', release.name), `${place}.new`);
  renameSync(`${place}.new`, place);
}

/** A release of this machine. Throws a Refusal for one that is not here. */
export function readRelease(name: string): Release {
  const folder = join(RELEASES, name);
  return { name, folder, ...describe(folder) };
}

/** What a build says of itself. Throws a Refusal where there is none. */
export function describe(folder: string) {
  let status: Record<string, unknown>;
  try {
    status = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    throw new Refusal(`There is no build of the shop in ${folder}.`);
  }
  const { version, gitHead, engines, cpu } = status;
  return {
    version: String(version),
    commit: typeof gitHead === 'string' ? gitHead : '',
    node: engines && typeof engines === 'object' && 'node' in engines ? String(engines.node) : '',
    cpu: Array.isArray(cpu) ? cpu.join(', ') : '',
  };
}

/** The releases of this machine, the latest first. */
export function listReleases(): Release[] {
  mkdirSync(RELEASES, { recursive: true });
  return readdirSync(RELEASES)
    .filter((name) => !name.startsWith('.'))
    .sort((a, b) => age(a) - age(b))
    .flatMap((name) => {
      try {
        return [readRelease(name)];
      } catch {
        return [];
      }
    });
}

function age(name: string) {
  return -lstatSync(join(RELEASES, name)).ctimeMs;
}

/** A new folder, which becomes a release by `finish` alone: what is half there is never taken for one. */
export function beginRelease() {
  removeUnfinished();
  const folder = join(RELEASES, `${UNFINISHED}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    finish: (name: string): Release => {
      if (readLink('current')?.name === name) throw new Refusal(`Another build of ${name} is what runs.`);
      rmSync(join(RELEASES, name), { recursive: true, force: true });
      renameSync(folder, join(RELEASES, name));
      return readRelease(name);
    },
  };
}

function removeUnfinished() {
  mkdirSync(RELEASES, { recursive: true });
  for (const name of readdirSync(RELEASES).filter((found) => found.startsWith(UNFINISHED)))
    rmSync(join(RELEASES, name), { recursive: true, force: true });
}

/** Removes all but the latest releases; never the one that runs or the one before. Gives their names. */
export function removeOldReleases(): string[] {
  removeUnfinished();
  const inUse = [readLink('current')?.name, readLink('previous')?.name].filter((name) => name !== undefined);
  const others = listReleases().filter(({ name }) => !inUse.includes(name));
  const old = others.slice(Math.max(0, MAX_RELEASES - inUse.length));
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
  return old.map(({ name }) => name);
}

/** Throws a Refusal where a disk has less room than is needed. */
export function needRoom(folder: string, bytes: number, what: string) {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  const [free, needed] = [bavail * bsize, bytes].map((count) => (count / 1e9).toFixed(1));
  throw new Refusal(
    `${what} needs ${needed} GB, and the disk of ${folder} has ${free} GB left. Nothing was changed.`,
  );
}
