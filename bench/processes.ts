import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../scripts/run-shop.ts';

/** Kernel clock ticks in a second: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const END_MS = 10_000;

type ShopProcesses = { storefront: number; api: number; database: number[]; starter: number[] };

/** Whether this system tells what a process uses; only Linux does, in /proc. */
export const canReadProcesses = process.platform === 'linux';

/** The processes behind a running shop: who listens on its ports, its PostgreSQL, and what started them. */
export async function findShopProcesses(shop: Shop): Promise<ShopProcesses> {
  const storefront = await findListener(shop.sitePort);
  const api = await findListener(shop.apiPort);
  const [postmaster = ''] = (await readFile(path.join(shop.dataDir, 'db/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const database = await withDescendants(Number(postmaster));
  const all = await withDescendants(shop.pid);
  const starter = all.filter((pid) => pid !== storefront && pid !== api && !database.includes(pid));
  return { storefront, api, database, starter };
}

/** CPU time a process has used since it began, user and system, in milliseconds. */
export async function cpuMilliseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** The same of a process and all that it has started, those that have ended included. */
export async function cpuOfTree(root: number): Promise<number> {
  let ticks = 0;
  for (const pid of await withDescendants(root)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Of its own, and of children that it has waited for.
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Proportional set size in megabytes: memory of its own plus its share of what it shares. */
export async function pssMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** The same of a process and all that it has started. */
export async function pssOfTree(root: number): Promise<number> {
  const all = await Promise.all((await withDescendants(root)).map(pssMegabytes));
  return all.reduce((sum, megabytes) => sum + megabytes, 0);
}

/** Ends all that a process has started: asks first, and kills what is still there after ten seconds. */
export async function endDescendants(root: number): Promise<void> {
  const [, ...pids] = await withDescendants(root);
  const end = Date.now() + END_MS;
  let left = signalAll(pids, 'SIGTERM');
  while (left.length > 0 && Date.now() < end) {
    await sleep(100);
    left = signalAll(left, 0);
  }
  signalAll(left, 'SIGKILL');
}

/** Gives those of them that are there. */
function signalAll(pids: number[], signal: NodeJS.Signals | 0): number[] {
  return pids.filter((pid) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  });
}

/** The process that listens on a TCP port of this machine. */
async function findListener(port: number): Promise<number> {
  const inode = await listeningInode(port);
  for (const pid of await processIds()) {
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const descriptor of descriptors) {
      const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '');
      if (target === `socket:[${inode}]`) return pid;
    }
  }
  throw new Error(`No process of this user listens on port ${port}.`);
}

async function listeningInode(port: number): Promise<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const lines = (await readFile(table, 'utf8').catch(() => '')).split('\n').slice(1);
    for (const line of lines) {
      const fields = line.trim().split(/\s+/);
      if (fields[1]?.endsWith(suffix) && fields[3] === '0A') return fields[9] ?? '';
    }
  }
  throw new Error(`Nobody listens on port ${port}.`);
}

async function processIds(): Promise<number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
}

async function withDescendants(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const pid of await processIds()) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const found = [root];
  for (const parent of found) {
    for (const [pid, itsParent] of parents) if (itsParent === parent) found.push(pid);
  }
  return found;
}
