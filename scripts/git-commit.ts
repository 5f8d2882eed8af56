import { execFileSync } from 'node:child_process';
import { ROOT } from './programs.ts';

/** The commit that is checked out; where there is no git, as in a container, what the variable GIT_COMMIT says. */
export function getCommit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return process.env.GIT_COMMIT || undefined;
  }
}
