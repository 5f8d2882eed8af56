/**
 * One visitor of a shop that others overload. A thread of its own: the one that sends the load is late with its own clock.
 * Asks for the cached address and for one that never is, in turn, until told to stop; then posts what both gave.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sendTimedRequest, type TimedResponse } from './timed-request.ts';

const { cached, uncached, everyMs }: { cached: string; uncached: string[]; everyMs: number } = workerData;

export type VisitorResponses = Record<'cached' | 'uncached', TimedResponse[]>;

const agent = new Agent({ keepAlive: true });
const responses: VisitorResponses = { cached: [], uncached: [] };
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
for (let at = 0; !isOver; at += 1) {
  responses.cached.push(await sendTimedRequest(agent, cached));
  await sleep(everyMs / 2);
  responses.uncached.push(await sendTimedRequest(agent, uncached[at % uncached.length] ?? cached));
  await sleep(everyMs / 2);
}
agent.destroy();
parentPort?.postMessage(responses);
