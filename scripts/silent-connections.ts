import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const HOLDER = fileURLToPath(new URL('hold-silent.ts', import.meta.url));

/**
 * Has another process open so many connections to a port of this machine from three addresses, and say nothing on them.
 * Resolves once all were tried; what it gives ends them.
 */
export async function holdSilentConnections(port: number, count: number) {
  // As many files as the system lets anybody open.
  const lifted = ['-c', 'ulimit -n $(ulimit -Hn); exec "$0" "$@"', process.execPath, HOLDER];
  const holder = spawn('sh', [...lifted, String(port), String(count)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(holder, 'message');
  return () => holder.kill('SIGKILL');
}
