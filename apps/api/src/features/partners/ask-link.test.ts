// Rules: docs/behaviour.md#broken-links
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openLinkAsker } from './ask-link.ts';

const host = createServer((_request, response) => {
  response.writeHead(200, { 'content-length': 1_000 });
  response.write('user-agent: *', () => response.destroy());
});
afterAll(() => host.close());

test('a response that ends before it is whole is an error, and nobody waits for the rest', async () => {
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const ask = openLinkAsker('PoucheryLinkCheck/1.0', { allowed: ['127.0.0.1'] });
  const robots = new URL(`http://127.0.0.1:${port}/robots.txt`);
  await expect(ask(robots, { method: 'GET', maxBytes: 64 * 1024 })).rejects.toThrow('aborted');
});
