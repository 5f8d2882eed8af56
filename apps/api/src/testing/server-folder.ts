import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Waits until whoever holds its input has ended. Then it ends what still runs on the folder, the shop's programs first,
 * which would start their database again. A server that was killed leaves a file with an id that another process may have by now.
 */
const GUARD = `
cat
for program in $(grep -lsz "^DATA_DIR=$0" /proc/[0-9]*/environ | cut -d/ -f3); do kill -KILL "$program"; done
for database in $(find "$0" -name postmaster.pid); do
  server=$(head -1 "$database")
  [ "$(readlink "/proc/$server/cwd")" = "$(dirname "$database")" ] && kill -QUIT "$server"
done
rm -rf "$0"`;

/** A folder for the servers of a test: they end with this process even when it is killed, and leave nothing. */
export function makeServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-test-'));
  chmodSync(folder, 0o755); // the servers' own user passes through it
  const guard = spawn('sh', ['-c', GUARD, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  // Typed as a stream, it is a socket, which would keep this process from ending.
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return folder;
}
