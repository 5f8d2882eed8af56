import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RecordedResponse } from './bare-server.ts';

/** What a browser sends; both sides of every comparison are asked with the same headers. */
export const BROWSER_HEADERS = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en',
};

/** Long enough for the shop's best compression of a page on a busy machine. */
const REST_MS = 2_000;

/** Headers that Node writes itself, on either side. */
const WRITTEN_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The bare server; `repeat` makes it send what the address answers now. */
export async function openYardstick() {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  const [port] = await once(child, 'message');
  return {
    origin: `http://127.0.0.1:${port}`,
    repeat: async (address: string) => {
      child.send(await recordAtRest(address));
      await once(child, 'message');
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}

/** A page is cached at its second request, and compressed as well as can be after ten more. */
const UNTIL_COMPRESSED = 12;

/** The response as it is when it no longer changes: the shop compresses better what is asked for again and again. */
async function recordAtRest(address: string): Promise<RecordedResponse> {
  for (let asked = 0; asked < UNTIL_COMPRESSED; asked++) await record(address);
  for (let before = await record(address); ; ) {
    await sleep(REST_MS);
    const latest = await record(address);
    if (latest.body === before.body) return latest;
    before = latest;
  }
}

/** Bytes of a response as they travel, when it is compressed as well as it will be. */
export async function bytesAtRest(address: string): Promise<number> {
  return Buffer.byteLength((await recordAtRest(address)).body, 'base64');
}

/** One response with its headers and its bytes as they travel, still compressed. */
async function record(address: string): Promise<RecordedResponse> {
  const [response]: IncomingMessage[] = await once(get(address, { headers: BROWSER_HEADERS }), 'response');
  if (response?.statusCode !== 200) throw new Error(`${address} answered ${response?.statusCode}.`);
  const body = Buffer.concat(await response.toArray());
  const ours = Object.entries(response.headers).filter(([name]) => !WRITTEN_BY_NODE.has(name));
  const headers = { ...Object.fromEntries(ours), 'content-length': body.length };
  return { headers, body: body.toString('base64') };
}
