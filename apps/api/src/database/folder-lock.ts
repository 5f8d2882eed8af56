import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { toSystemError } from '#api/observability/explain-failure.ts';
import { StartupError } from '#api/startup-error.ts';

const holder = z.object({ pid: z.int(), began: z.string() });

/**
 * Keeps a folder for this process until the returned function is called. The lock of a process that is gone
 * does not count, nor does a later process that was given the same id. Throws a StartupError naming the holder.
 */
export function lockFolder(folder: string) {
  const file = join(folder, 'api.lock');
  const mine = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!claim(draft, file)) {
      const seen = readLock(file);
      if (seen === undefined) continue;
      if (isHeld(seen)) {
        const { pid } = holder.parse(JSON.parse(seen));
        throw new StartupError(
          `Another API (process ${pid}) is running on ${folder}; stop it or set DATA_DIR to another folder.`,
        );
      }
      const stale = `${draft}.stale`;
      renameSync(file, stale);
      // Someone else may have replaced the stale lock between our look and our move: give theirs back.
      if (readLock(stale) !== seen) claim(stale, file);
      rmSync(stale, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readLock(file) === mine) rmSync(file, { force: true });
  };
}

/** Linking a finished file is atomic, and so nobody ever reads half a lock. */
function claim(draft: string, file: string) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (toSystemError(error).code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isHeld(lock: string) {
  try {
    const { pid, began } = holder.parse(JSON.parse(lock));
    return beganAt(pid) === began;
  } catch {
    return false;
  }
}

/** When a process began, in whatever form the system gives; '' when there is none. */
function beganAt(pid: number) {
  try {
    // The name in field 2 may hold spaces and brackets, so fields are counted after its end; field 22 is the start.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
