import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toSystemError } from '#api/observability/explain-failure.ts';
import { StartupError } from '#api/startup-error.ts';

const TIMEOUT_MS = 30_000;

/** What a running server says of itself in `postmaster.pid`; undefined when there is no such file. */
export function readPostmasterFile(home: string) {
  try {
    const lines = readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

/**
 * Stops a server on `home` whose owner was killed, so that ours starts with our settings and as our child, and
 * clears away what a killed server left. Throws a StartupError when it does not go.
 */
export async function stopOrphan(home: string) {
  const file = readPostmasterFile(home);
  if (!file) return;
  const began = Date.now();
  for (let processes = serverProcesses(home, file.pid); processes.length > 0; ) {
    const waited = Date.now() - began;
    if (waited > TIMEOUT_MS) {
      throw new StartupError(
        `An earlier database server (process ${processes[0]}) on ${home} does not stop; end it first.`,
      );
    }
    // Fast shutdown; after two thirds of the wait an immediate one, which the next start recovers from.
    const signal = waited < (TIMEOUT_MS * 2) / 3 ? 'SIGINT' : 'SIGQUIT';
    signalProcess(processes.includes(file.pid) ? file.pid : undefined, signal);
    await sleep(50);
    processes = serverProcesses(home, file.pid);
  }
  // The server itself refuses to start when its predecessor's id is taken: by a process that nobody reaped, or by
  // an unrelated one. Nothing of that server runs any more, so its files may go.
  if (!isAlive(file.pid)) return;
  rmSync(join(home, 'postmaster.pid'), { force: true });
  rmSync(join(file.socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

/** Ids of the processes of a server on `home`: on Linux all of them, by their working directory. */
function serverProcesses(home: string, postmaster: number) {
  if (process.platform !== 'linux') return isServerByName(home, postmaster) ? [postmaster] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && worksIn(pid, home));
}

function worksIn(pid: number, home: string) {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === home &&
      /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    );
  } catch {
    return false;
  }
}

function isServerByName(home: string, pid: number) {
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(home);
  } catch {
    return false;
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return toSystemError(error).code === 'EPERM';
  }
}

function signalProcess(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // It has gone meanwhile, which is what we want.
  }
}
