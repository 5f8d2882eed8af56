/**
 * `npm run release -- minor` (or `patch`, `major`, a version): makes a release of the commit that is checked out: the changelog's chapter,
 * the version of all workspaces, a commit, an annotated tag, the build, and its archive (docs/upgrade.md). Pushes nothing.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { listChapters } from './changelog.ts';
import { DIST, ROOT } from './programs.ts';

const STEP = /^(patch|minor|major|\d+\.\d+\.\d+)$/;

try {
  const [step = '', ...more] = process.argv.slice(2);
  if (!STEP.test(step) || more.length > 0)
    throw new Error('Write: npm run release -- patch | minor | major | 1.2.3');
  if (git('status', '--porcelain')) throw new Error('There are changes that are not committed.');
  const untagged = listChapters().filter((version) => !git('tag', '--list', `v${version}`));
  if (untagged.length > 0)
    throw new Error(
      `The changelog has versions without a tag: ${untagged.join(', ')}. Fetch the tags, or tag their commits first (docs/upgrade.md).`,
    );
  // Its script "version" in package.json moves the workspaces and the changelog.
  show('npm', 'version', step, '--message', 'release: v%s');
  // From nothing: no file of another build is in the archive.
  rmSync(DIST, { recursive: true, force: true });
  show('npm', 'run', 'build');
  show(process.execPath, 'scripts/write-archive.ts');
  const tag = git('describe', '--tags', '--match', 'v*', '--exact-match');
  console.log(`${tag} is made. Publish it: git push origin HEAD ${tag}, and the four files of archives/.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

function git(...args: string[]) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

function show(command: string, ...args: string[]) {
  execFileSync(command, args, { cwd: ROOT, stdio: 'inherit' });
}
