import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from './releases.ts';
import { attempt, Refusal, run, say } from './run.ts';

const CADDY_SETTINGS = '/etc/pouchery/caddy.env';
const PAUSE_MS = 250;
const ANSWER_MS = 3_000;
/** Until the proxy, which asks every second, sends requests to it again. */
const NOTICED_MS = 2_000;
/** A program that has ended so often does not become ready by waiting. */
const MAX_ENDS = 3;
const REASON_LINES = '15';

export type Process = { unit: string; port: number; program: 'api' | 'storefront' };
type Wait = { seconds: number };

/**
 * The shop's processes that run, in the order in which a new version reaches them: APIs first, because they have the scripts of
 * the new pages; of the storefronts the one first that Caddy asks for scripts (docs/upgrade.md).
 */
export async function listProcesses(): Promise<Process[]> {
  const listed = await run('systemctl', [
    'list-units',
    '--plain',
    '--no-legend',
    '--full',
    '--state=active,activating',
    'pouchery-api@*.service',
    'pouchery-storefront@*.service',
  ]);
  const found = [...listed.matchAll(/^(pouchery-(api|storefront)@(\d+))\.service/gm)];
  const processes = found.map(([, unit = '', program, port]) => ({
    unit,
    port: Number(port),
    program: program === 'api' ? ('api' as const) : ('storefront' as const),
  }));
  const named = readStorefrontPorts();
  const place = ({ program, port }: Process) =>
    program === 'api' ? -1 : named.includes(port) ? named.indexOf(port) : named.length;
  return processes.sort((a, b) => place(a) - place(b) || a.port - b.port);
}

function readStorefrontPorts() {
  try {
    const [, value = ''] = /^STOREFRONTS=(.*)$/m.exec(readFileSync(CADDY_SETTINGS, 'utf8')) ?? [];
    return [...value.matchAll(/:(\d+)/g)].map(([, port]) => Number(port));
  } catch {
    return [];
  }
}

/** Whether a process was started from the folder of a release. */
export async function runsRelease({ unit }: Process, { folder }: Release) {
  const pid = (await run('systemctl', ['show', '--property=MainPID', '--value', unit])).trim();
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/**
 * Restarts one process after another. Each drains first, and the next one's turn comes when it is ready again and the proxy
 * knows. `began` hears of each before it is touched. Throws a Refusal with the process's own last words when one does not come.
 */
export async function restartEach(
  processes: readonly Process[],
  { seconds, began = () => undefined }: Wait & { began?: (process: Process) => void },
) {
  for (const process of processes) {
    began(process);
    const since = Date.now();
    await run('systemctl', ['restart', process.unit], { seconds: seconds + 60 });
    await waitUntilReady(process, { seconds });
    say(`${process.unit} is ready (${((Date.now() - since) / 1000).toFixed(0)} s).`);
    await sleep(NOTICED_MS);
  }
}

/** Waits until a process can do its work. Throws a Refusal when it keeps ending, or takes longer than `seconds`. */
export async function waitUntilReady({ unit, port }: Process, { seconds }: Wait) {
  const began = Date.now();
  const lastWords = () => readLastWords(unit, began);
  while (!(await isReady(port))) {
    const ends = Number(await run('systemctl', ['show', '--property=NRestarts', '--value', unit]));
    if (ends >= MAX_ENDS) throw new Refusal(`${unit} keeps ending:\n${await lastWords()}`);
    if (Date.now() > began + seconds * 1000)
      throw new Refusal(`${unit} was not ready after ${seconds} seconds:\n${await lastWords()}`);
    await sleep(PAUSE_MS);
  }
}

async function isReady(port: number) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Not what it said while it served before. */
async function readLastWords(unit: string, began: number) {
  const since = `--since=@${Math.floor(began / 1000) - 1}`;
  const args = ['--unit', unit, since, '--lines', REASON_LINES, '--no-pager', '--output=cat'];
  return (await attempt('journalctl', args)).output.trim();
}
