import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Runs `npm run backup` or `npm run restore` with these variables and no others, as an operator does. */
export function runBackup(
  program: 'backup' | 'restore',
  args: string[],
  variables: Record<string, string>,
): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      'npm',
      ['run', '--silent', program, '--', ...args],
      { cwd: ROOT, env: { PATH: process.env.PATH, ...variables } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, text: out + err }),
    );
  });
}
