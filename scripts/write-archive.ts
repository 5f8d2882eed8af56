/**
 * `npm run archive`: what `npm run build` has made as `archives/pouchery-<version>.tar.gz`, for machines that do not build (docs/upgrade.md),
 * with its checksum, the bill of materials and the licences beside it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DIST, ROOT } from './programs.ts';

/** The same build makes the same bytes: no owner, no time of day, names in order. */
const TAR = [
  '--create',
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
  // Assets of builds before are those of the machine that builds; a machine that updates adds its own.
  '--exclude=.inputs-hash',
  '--exclude=pouchery-*/earlier',
  '--use-compress-program=gzip --no-name',
];

/** Gives the archive's path. Throws where there is no build. */
export async function writeArchive(folder = join(ROOT, 'archives')): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(DIST, 'package.json'), 'utf8'));
  const name = `pouchery-${version}`;
  const archive = join(folder, `${name}.tar.gz`);
  mkdirSync(folder, { recursive: true });
  const time = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }).trim();
  // A copy, because tar gives up where another checkout gives or takes links to the same files meanwhile.
  const copy = mkdtempSync(join(folder, '.copy-'));
  try {
    execFileSync('cp', ['-r', '--no-preserve=links', DIST, join(copy, name)]);
    execFileSync('tar', [...TAR, `--mtime=@${time}`, `--file=${archive}`, name], { cwd: copy });
  } finally {
    rmSync(copy, { recursive: true });
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(archive)) hash.update(chunk);
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`);
  copyFileSync(join(DIST, 'sbom.cdx.json'), join(folder, `${name}.sbom.cdx.json`));
  copyFileSync(join(DIST, 'THIRD-PARTY-LICENSES'), join(folder, `${name}.THIRD-PARTY-LICENSES`));
  return archive;
}

if (import.meta.main) console.log(await writeArchive());
