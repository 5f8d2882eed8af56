import { type Agent, request } from 'node:http';
import { BROWSER_HEADERS } from './yardstick.ts';

/** Status 0 for a connection that broke. */
export type TimedResponse = { status: number; ms: number };

/** Asks for an address and waits for the last byte of the response. */
export function sendTimedRequest(agent: Agent, address: string): Promise<TimedResponse> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - began });
    const sent = request(address, { agent, headers: BROWSER_HEADERS }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0));
      response.on('error', () => end(0));
    });
    sent.on('error', () => end(0));
    sent.end();
  });
}
