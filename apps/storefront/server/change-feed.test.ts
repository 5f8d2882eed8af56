import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from './change-feed.ts';

let server: Server;
let connections: ServerResponse[];
let shown: (string | undefined)[];
let key: string | undefined;
let stop: () => Promise<void>;
const heard: string[] = [];
const cache = {
  changed: (tags: string[]) => void heard.push(`changed ${tags}`),
  watched: () => void heard.push('watched'),
  unwatched: () => void heard.push('unwatched'),
};

async function follow(respond: (res: ServerResponse) => void, silence = 5_000) {
  heard.length = 0;
  connections = [];
  shown = [];
  server = createServer((req, res) => {
    connections.push(res);
    shown.push(req.headers.authorization);
    respond(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ stop } = followChanges({ apiUrl, readKey: () => key, listeners: [cache], log: () => {}, silence }));
}

function sayHello(res: ServerResponse) {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  // Another back end may say anything with it.
  res.write('retry: 1000\nevent: hello\ndata: here I am\n\n');
}

beforeEach(() => {
  heard.splice(0);
  key = undefined;
});
afterEach(async () => {
  await stop();
  server.closeAllConnections();
  server.close();
});

const hears = (...words: string[]) => vi.waitFor(() => expect(heard).toEqual(words), { timeout: 4_000 });

test('tags reach the listener, in whatever pieces they arrive', async () => {
  await follow(sayHello);
  await hears('watched');
  connections[0]?.write(': still here\n\nevent: tags\ndata: ["product:mi');
  connections[0]?.write('nt","listing"]\n');
  connections[0]?.write('\nevent: tags\r\ndata: ["scale"]\r\n\r\n');
  await hears('watched', 'changed product:mint,listing', 'changed scale');
});

test('when the connection ends the listener is told, and the feed connects again and begins afresh', async () => {
  await follow(sayHello);
  await hears('watched');
  connections[0]?.destroy();
  await hears('watched', 'unwatched', 'watched');
});

test('a silent connection is closed after the time limit', async () => {
  await follow(sayHello, 300);
  await hears('watched', 'unwatched', 'watched');
});

test('an API that says how often it sends a sign of life is given up when three are missing', async () => {
  const beats: NodeJS.Timeout[] = [];
  let sent = 0;
  await follow((res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('event: hello\ndata: {"heartbeat_ms":100}\n\n');
    const beat = () => {
      res.write(': still here\n\n');
      sent += 1;
    };
    beats.push(setInterval(beat, 100));
  }, 60_000);
  await vi.waitFor(() => expect(sent).toBeGreaterThan(2 * 3), { timeout: 4_000 });
  expect(heard).toEqual(['watched']);
  clearInterval(beats[0]);
  await hears('watched', 'unwatched', 'watched');
  for (const beat of beats) clearInterval(beat);
});

test('a back end without a feed is not watched, and is tried again later', async () => {
  await follow((res) => void res.writeHead(404, { 'content-type': 'application/json' }).end('{}'));
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(1), { timeout: 4_000 });
  expect(heard).not.toContain('watched');
  expect(heard).toContain('unwatched');
});

test('the key is sent as soon as there is one, and to no other server', async () => {
  const elsewhere: unknown[] = [];
  const other = createServer((req, res) => {
    elsewhere.push(req.headers);
    sayHello(res);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const port = (other.address() as AddressInfo).port;
  await follow((res) => {
    if (shown.length === 1) return void res.writeHead(401).end();
    if (shown.length > 2) return sayHello(res);
    res.writeHead(307, { location: `http://127.0.0.1:${port}/api/changes/` }).end();
  });
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  key = 'sixteen-characters';
  await hears('unwatched', 'unwatched', 'watched');
  expect(shown).toEqual([undefined, 'Bearer sixteen-characters', 'Bearer sixteen-characters']);
  expect(elsewhere).toEqual([]);
  other.closeAllConnections();
  other.close();
});

test('invalid data in the feed ends the connection', async () => {
  await follow(sayHello);
  await hears('watched');
  connections[0]?.write('event: tags\ndata: {"not":"tags"}\n\n');
  await hears('watched', 'unwatched', 'watched');
});

test('an event without an end closes the connection', async () => {
  await follow(sayHello);
  await hears('watched');
  connections[0]?.write(`event: tags\ndata: ["${'x'.repeat(1_100_000)}`);
  await hears('watched', 'unwatched', 'watched');
});
