import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from './programs.ts';

/** Whose pages load scripts and styles when they are needed, long after they were opened. */
const ASSETS = { storefront: 'storefront/client/assets', backoffice: 'backoffice/assets' } as const;
export type AppWithAssets = keyof typeof ASSETS;
export const APPS_WITH_ASSETS = Object.keys(ASSETS) as AppWithAssets[];

/** Where version 0.1.0 had them. */
const FIRST_ASSETS = {
  storefront: 'apps/storefront/build/client/assets',
  backoffice: 'apps/backoffice/build/assets',
};

/** The builds before the present one are 1 and 2, the latest first (docs/decisions/0056). */
function earlier(dist: string, app: AppWithAssets, build: number | 'replaced') {
  return join(dist, 'earlier', app, String(build), 'assets');
}

/** Puts the files of a build that is about to be replaced where the new one does not take them away. */
export function setAssetsAside(app: AppWithAssets, dist = DIST) {
  copyMissing(join(dist, ASSETS[app]), earlier(dist, app, 'replaced'));
}

/** After a new build: keeps what it lacks of the builds before it, those of the latest three at most. */
export function keepEarlierAssets(app: AppWithAssets, dist = DIST) {
  const replaced = earlier(dist, app, 'replaced');
  const present = new Set(listFiles(join(dist, ASSETS[app])));
  for (const name of listFiles(replaced).filter((found) => present.has(found))) rmSync(join(replaced, name));
  if (listFiles(replaced).length > 0) {
    rmSync(earlier(dist, app, 2), { recursive: true, force: true });
    move(earlier(dist, app, 1), earlier(dist, app, 2));
    move(replaced, earlier(dist, app, 1));
  }
  rmSync(join(replaced, '..'), { recursive: true, force: true });
}

/**
 * Takes the files of the builds before this one from another place: a `dist/`, or a checkout of version 0.1.0. Throws where
 * there is no build.
 */
export function takeEarlierAssets(app: AppWithAssets, previous: string, dist = DIST) {
  const places = [ASSETS[app], join('dist', ASSETS[app]), FIRST_ASSETS[app]].map((place) =>
    join(previous, place),
  );
  const latest = places.find(existsSync);
  if (!latest) throw new Error(`There is no build of the ${app} in ${previous}.`);
  rmSync(join(dist, 'earlier', app), { recursive: true, force: true });
  const before = [previous, join(previous, 'dist')].map((place) => earlier(place, app, 1));
  for (const place of before) copyMissing(place, earlier(dist, app, 1));
  copyMissing(latest, earlier(dist, app, 'replaced'));
  keepEarlierAssets(app, dist);
}

function copyMissing(from: string, to: string) {
  if (!existsSync(from)) return;
  cpSync(from, to, { recursive: true, force: false });
}

function listFiles(folder: string) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function move(from: string, to: string) {
  if (!existsSync(from)) return;
  mkdirSync(join(to, '..'), { recursive: true });
  renameSync(from, to);
}
