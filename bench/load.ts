/** Load of a shop at a steady pace, and one visitor beside it, for whom this module is run in a thread of its own. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Client, openClient } from './http-client.ts';

const EXPECTED = [200, 503];
const VISIT_EVERY_MS = 20;
const MAX_LATE_MS = 10;

/** Status 0 for a connection that broke. */
export type TimedResponse = { status: number; ms: number };
type Task = { origin: string; cached: string; uncached: string[] };
type Visited = Record<'cached' | 'uncached', TimedResponse[]>;

/** So many connections to a server, opened before the first request: it does not matter how fast the machine opens them. */
export async function openConnections(origin: string, count: number) {
  const opened = new DisposableStack();
  const open = async () => opened.use(await openClient(origin, EXPECTED));
  const free = await Promise.all(Array.from({ length: count }, open));
  const waiting: ((client: Client) => void)[] = [];

  async function ask(path: string): Promise<TimedResponse> {
    const began = performance.now();
    // What finds all of them busy waits here, and its wait counts.
    const client = free.pop() ?? (await new Promise<Client>((take) => waiting.push(take)));
    const status = await client.ask(path).then(
      (response) => response.status,
      () => 0,
    );
    const next = waiting.shift();
    if (next) next(client);
    else free.push(client);
    return { status, ms: performance.now() - began };
  }

  /** `ask` waits for the last byte of the response. */
  return { ask, [Symbol.dispose]: () => opened.dispose() };
}

/**
 * Sends at that pace, whether what was sent before is answered or not. A sender that was late by more than a little leaves
 * out what it missed: sent all at once, it would be a crowd of its own, which the responses would be measured by.
 */
export async function sendSteadily<Result>(next: () => Promise<Result>, perSecond: number, seconds: number) {
  const sent: Promise<Result>[] = [];
  const start = performance.now();
  let due = 0;
  for (let last = start; last < start + seconds * 1000; ) {
    await sleep(2);
    const now = performance.now();
    due += (Math.min(now - last, MAX_LATE_MS) / 1000) * perSecond;
    last = now;
    for (; due >= 1; due -= 1) sent.push(next());
  }
  return Promise.all(sent);
}

/** What a visitor gets while `work` is done, who asks in turn for a cached address and for one of those that are not. */
export async function whileVisiting<Result>(task: Task, work: () => Promise<Result>) {
  const worker = new Worker(new URL(import.meta.url), { workerData: task });
  await once(worker, 'online');
  const result = await work().finally(() => worker.postMessage('stop'));
  const [visited]: Visited[] = await once(worker, 'message');
  if (!visited) throw new Error('The visitor said nothing.');
  return { result, visited };
}

export function timesWithStatus(wanted: number, responses: TimedResponse[]) {
  return responses.filter(({ status }) => status === wanted).map(({ ms }) => ms);
}

/** The load's own thread is late with its clock, so that the visitor has another. */
async function visit({ origin, cached, uncached }: Task) {
  using connection = await openConnections(origin, 1);
  const visited: Visited = { cached: [], uncached: [] };
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  for (let at = 0; !isOver; at += 1) {
    visited.cached.push(await connection.ask(cached));
    await sleep(VISIT_EVERY_MS / 2);
    visited.uncached.push(await connection.ask(uncached[at % uncached.length] ?? cached));
    await sleep(VISIT_EVERY_MS / 2);
  }
  parentPort?.postMessage(visited);
}

if (!isMainThread) await visit(workerData);
