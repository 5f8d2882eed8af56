/**
 * One visitor of a shop that others overload. A thread of its own: the one that sends the load is late with its own clock.
 * Asks for the cached path and for one that never is, in turn, until told to stop; then posts what both gave.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openConnections, type TimedResponse } from './open-connections.ts';

export type VisitorTask = { origin: string; cached: string; uncached: string[]; everyMs: number };
export type VisitorResponses = Record<'cached' | 'uncached', TimedResponse[]>;

const { origin, cached, uncached, everyMs }: VisitorTask = workerData;
const connection = await openConnections(origin, 1);
const responses: VisitorResponses = { cached: [], uncached: [] };
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
for (let at = 0; !isOver; at += 1) {
  responses.cached.push(await connection.ask(cached));
  await sleep(everyMs / 2);
  responses.uncached.push(await connection.ask(uncached[at % uncached.length] ?? cached));
  await sleep(everyMs / 2);
}
connection.close();
parentPort?.postMessage(responses);
