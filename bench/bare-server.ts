/**
 * The yardstick: a bare node:http server that answers every request with the bytes it was given.
 * Runs as a program of its own, so that it has what the shop's programs have: a process.
 */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordedResponse = { headers: OutgoingHttpHeaders; body: string };

let headers: OutgoingHttpHeaders = {};
let body = Buffer.alloc(0);

const server = createServer((_, response) => void response.writeHead(200, headers).end(body));

process.on('message', (recorded: RecordedResponse) => {
  headers = recorded.headers;
  body = Buffer.from(recorded.body, 'base64');
  process.send?.('recorded');
});

// Not longer than the bench.
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
