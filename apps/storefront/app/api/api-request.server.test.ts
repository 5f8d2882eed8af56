import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openApiPool } from './api-request.server.ts';

let server: Server;

async function open(respond: (res: ServerResponse) => void) {
  server = createServer((_, res) => respond(res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a request to a silent back end is aborted after the time limit', async () => {
  const address = await open(() => {});
  const call = openApiPool({ maxSockets: 1, timeoutMs: 100, maxBytes: 1_000 })(address, {});
  await expect(call).rejects.toThrow('no response within 0.1 s');
});

test('a request to a back end that sends a byte now and then is aborted at the same time', async () => {
  let dribble: NodeJS.Timeout | undefined;
  const address = await open((res) => {
    dribble = setInterval(() => res.write('.'), 20);
    res.on('close', () => clearInterval(dribble));
  });
  const call = openApiPool({ maxSockets: 1, timeoutMs: 200, maxBytes: 1_000 })(address, {});
  await expect(call).rejects.toThrow('no response within 0.2 s');
});

test('a response above the size limit is aborted', async () => {
  const address = await open((res) => res.end('.'.repeat(2_000)));
  const call = openApiPool({ maxSockets: 1, timeoutMs: 5_000, maxBytes: 1_000 })(address, {});
  await expect(call).rejects.toThrow('the response has more than 1000 bytes');
});
