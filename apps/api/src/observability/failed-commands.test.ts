import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeBackupKey } from '#api/backup/backup-cipher.ts';

const API = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pouchery-commands-'));
const closed = join(folder, 'of-root');
mkdirSync(closed, { mode: 0o700 });
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as a user who may not use the shop's folder; gives its exit code and what it says. */
function run([command = '', ...args]: string[], key: string) {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>();
  execFile(
    process.execPath,
    ['--import', './src/lean-imports.ts', `src/${command}.ts`, ...args],
    {
      cwd: API,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(API, '../../node_modules/.cache/compile'),
        DATA_DIR: join(closed, 'data'),
        BACKUP_TO: join(closed, 'backups'),
        BACKUP_KEY: key,
      },
      uid: 54_321,
      gid: 54_321,
      timeout: 60_000,
    },
    (error, stdout, stderr) => resolve({ code: error?.code, said: stdout + stderr }),
  );
  return promise;
}

test.runIf(process.getuid?.() === 0)(
  'a command that may not use the shop’s folder says so in a sentence, and ends',
  async () => {
    const key = await makeBackupKey();
    const commands = [
      ['doctor'],
      ['migrate'],
      ['staff', 'list'],
      ['backup'],
      ['backup', 'list'],
      ['restore'],
      ['pictures', 'copy', 'disk', 's3://pictures'],
    ];
    const answers = await Promise.all(commands.map((command) => run(command, key)));
    const sentence = expect.stringMatching(/^[^\n]*\/of-root[^\n]*\(EACCES\)[^\n]*\.\n$/);
    expect(answers).toEqual(commands.map(() => ({ code: 1, said: sentence })));
  },
  // Seven processes at once, on a machine that may be busy.
  90_000,
);
