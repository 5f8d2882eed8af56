import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePrograms } from './bundle-programs.ts';
import { getCommit } from './git-commit.ts';
import { linkFiles } from './link-files.ts';
import { makeSbom } from './make-sbom.ts';
import { shipPackages } from './production-packages.ts';
import { DIST, PACKAGES_READ_AS_FILES, PROGRAMS, ROOT } from './programs.ts';
import { listShippedPackages } from './shipped-packages.ts';
import { describeLicences } from './third-party-licences.ts';

/** Of no use to a program that runs. */
const SOURCES = /\.(ts|md)$|^package\.json$|^src$/;
const SNAPSHOTS = /_snapshot\.json$/;

/**
 * Makes what of `dist/` runs in Node: the programs, the packages that they import, the migrations, the demo, and a
 * package.json with the version and, as npm names it, the `gitHead`; and what has to be told of what others have made.
 */
export async function buildPrograms(dist = DIST) {
  for (const folder of ['api', 'demo', 'machine', 'node_modules', 'storefront/server.js'])
    rmSync(join(dist, folder), { recursive: true, force: true });
  const apps = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[];
  const imported = await Promise.all(apps.map((app) => bundlePrograms(app, dist)));
  const dependencies = shipPackages(
    [...new Set([...imported.flat(), ...PACKAGES_READ_AS_FILES])].sort(),
    dist,
  );
  linkFiles(join(ROOT, 'apps/api/migrations'), join(dist, 'api/migrations'), SNAPSHOTS);
  linkFiles(join(ROOT, 'demo'), join(dist, 'demo'), SOURCES);
  for (const folder of ['systemd', 'caddy'])
    linkFiles(join(ROOT, 'deploy', folder), join(dist, 'machine', folder));
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { name, version, license } = root;
  const description = {
    name,
    version,
    gitHead: getCommit(),
    private: true,
    license,
    type: 'module',
    // sharp's native files are those of the machine that builds.
    cpu: [process.arch],
    engines: { node: `>=${parseInt(root.dependencies.node, 10)}` },
    dependencies,
  };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(ROOT, file), join(dist, file));
  const packages = listShippedPackages();
  writeFileSync(join(dist, 'THIRD-PARTY-LICENSES'), describeLicences(packages));
  writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(makeSbom(packages), null, 2)}\n`);
}

if (import.meta.main) await buildPrograms();
