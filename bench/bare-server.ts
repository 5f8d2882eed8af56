/**
 * The yardstick: a bare node:http server that answers every request with bytes it was given, in turn.
 * Runs as a program of its own, so that it has what the shop's programs have: a process.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordedResponse = { headers: string[]; body: string };

let recordings: { headers: string[]; body: Buffer }[] = [];
let next = 0;

const server = createServer((_, response) => {
  const recording = recordings[next];
  next = (next + 1) % recordings.length;
  if (!recording) {
    response.writeHead(500).end();
    return;
  }
  response.writeHead(200, recording.headers);
  response.end(recording.body);
});

process.on('message', (recorded: RecordedResponse[]) => {
  recordings = recorded.map(({ headers, body }) => ({ headers, body: Buffer.from(body, 'base64') }));
  next = 0;
  process.send?.('recorded');
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
