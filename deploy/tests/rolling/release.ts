import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/programs.ts';

/** The first release, which upgrades are tested from. */
export const RELEASE = 'v0.1.0';
/** What its tag names: not every clone has tags. */
export const COMMIT = '7787597026388735f9f020f13b3fbde107015436';
const FOLDER = join(ROOT, '.cache/releases', RELEASE);
const BUILT = join(FOLDER, '.built');

/** A sentence that says why the release cannot be had, as in a shallow clone. */
export function whyNoRelease() {
  try {
    execFileSync('git', ['cat-file', '-e', COMMIT], { cwd: ROOT, stdio: 'ignore' });
    return undefined;
  } catch {
    return `Needs the commit of ${RELEASE}: git fetch --unshallow.`;
  }
}

/** Checks the release out, installs what it needs, builds its two apps, once for all runs. Gives its folder. */
export function buildRelease() {
  if (existsSync(BUILT)) return FOLDER;
  rmSync(FOLDER, { recursive: true, force: true });
  const run = (program: string, args: string[], cwd = FOLDER) =>
    execFileSync(program, args, { cwd, stdio: 'pipe', env: { ...process.env, NODE_ENV: undefined } });
  run('git', ['clone', '--quiet', '--no-checkout', ROOT, FOLDER], ROOT);
  run('git', ['checkout', '--quiet', COMMIT]);
  run('npm', ['ci', '--prefer-offline']);
  for (const app of ['apps/storefront', 'apps/backoffice']) run('npm', ['run', 'build', '-w', app]);
  writeFileSync(BUILT, '');
  return FOLDER;
}
