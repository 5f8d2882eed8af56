import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shop } from '../scripts/run-shop.ts';

/** Kernel clock ticks in a second: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The processes behind a running shop: both programs, its PostgreSQL, and what started and watches them. */
export async function findShopProcesses({ pid, dataDir }: Pick<Shop, 'pid' | 'dataDir'>) {
  const all = await withDescendants(pid);
  const commands = await Promise.all(all.map((one) => readOf(one, 'cmdline')));
  const find = (program: string) => {
    const found = all[commands.findIndex((command) => command.includes(program))];
    if (found === undefined) throw new Error(`${program} does not run.`);
    return found;
  };
  const [storefront, api] = [find('storefront/server.js'), find('api/server.js')];
  const [postmaster] = (await readFile(path.join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n');
  const database = await withDescendants(Number(postmaster));
  const starter = all.filter((one) => one !== storefront && one !== api && !database.includes(one));
  return { storefront, api, database, starter };
}

/** CPU time that these have used since they began, user and system, in milliseconds; nothing of one that has ended. */
export async function cpuMilliseconds(...pids: number[]): Promise<number> {
  const ticks = await Promise.all(pids.map(async (pid) => sum((await readStat(pid)).slice(11, 13))));
  return (sum(ticks) * 1000) / TICKS_PER_SECOND;
}

/** Proportional set size of these in megabytes: memory of their own plus their share of what they share. */
export async function pssMegabytes(...pids: number[]): Promise<number> {
  const sizes = pids.map(async (pid) => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(await readOf(pid, 'smaps_rollup'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  });
  return sum(await Promise.all(sizes));
}

/** A process and all that it has started. */
async function withDescendants(root: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(all.map(async (pid) => (await readStat(pid))[1]));
  const found = [root];
  for (const parent of found) found.push(...all.filter((_, at) => parents[at] === parent));
  return found;
}

/** The numbers of `/proc/<pid>/stat` from the state on; none of a process that has ended. */
async function readStat(pid: number): Promise<number[]> {
  const stat = await readOf(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.map(Number);
}

function readOf(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
