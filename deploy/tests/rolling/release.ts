import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/programs.ts';

/** The first release, which upgrades are tested from. */
export const RELEASE = 'v0.1.0';
const FOLDER = join(ROOT, '.cache/releases', RELEASE);
const BUILT = join(FOLDER, '.built');

/** A sentence that says why the release cannot be had, as in a clone without tags. */
export function whyNoRelease() {
  try {
    execFileSync('git', ['rev-parse', '--verify', `refs/tags/${RELEASE}`], { cwd: ROOT, stdio: 'ignore' });
    return undefined;
  } catch {
    return `Needs the tag ${RELEASE}: git fetch --tags.`;
  }
}

/** Checks the release out, installs what it needs, builds its two apps, once for all runs. Gives its folder. */
export function buildRelease() {
  if (existsSync(BUILT)) return FOLDER;
  rmSync(FOLDER, { recursive: true, force: true });
  const run = (program: string, args: string[], cwd = FOLDER) =>
    execFileSync(program, args, { cwd, stdio: 'pipe', env: { ...process.env, NODE_ENV: undefined } });
  run('git', ['clone', '--quiet', '--branch', RELEASE, ROOT, FOLDER], ROOT);
  run('npm', ['ci', '--prefer-offline']);
  for (const app of ['apps/storefront', 'apps/backoffice']) run('npm', ['run', 'build', '-w', app]);
  writeFileSync(BUILT, '');
  return FOLDER;
}
