import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { PrimaryFinder } from './find-primary.ts';

type Behaviour = { timeline: string | null; hangs?: boolean };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer = Buffer.alloc(0)) {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const READY = message('Z', Buffer.from('I'));
const AUTHENTICATED = message('R', Buffer.alloc(4));
/** One column of text, named `timeline`. */
const COLUMNS = message(
  'T',
  Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from('timeline\0'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  ]),
);
const DONE = message('C', Buffer.from('SELECT 1\0'));

function row(value: string | null) {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value === null ? -1 : value.length);
  return message('D', Buffer.concat([Buffer.from([0, 1]), length, Buffer.from(value ?? '')]));
}

/** Speaks as much of PostgreSQL's protocol as the question for the timeline takes. */
async function startServer(behaviour: Behaviour) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (received) => {
      if (behaviour.hangs) return;
      if (received[0] === 0) socket.write(Buffer.concat([AUTHENTICATED, READY]));
      if (received.toString('latin1', 0, 1) === 'Q')
        socket.write(Buffer.concat([COLUMNS, row(behaviour.timeline), DONE, READY]));
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `postgres://pouchery@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

async function findPort(finder: PrimaryFinder) {
  const socket = finder.openSocket();
  socket.on('error', () => undefined);
  try {
    return (await finder.reach(socket)).port;
  } finally {
    finder.suspect(socket);
    socket.destroy();
  }
}

test('of two servers that take writes the one that was promoted last is the primary', async () => {
  const addresses = [
    await startServer({ timeline: '00000001' }),
    await startServer({ timeline: '0000000A' }),
    await startServer({ timeline: null }),
  ];
  expect(await findPort(new PrimaryFinder(addresses))).toBe(Number(new URL(addresses[1]!).port));
});

test('while the primary hangs a former one is no stand-in, and it is found again afterwards', async () => {
  const newer: Behaviour = { timeline: '00000002' };
  const addresses = [await startServer({ timeline: '00000001' }), await startServer(newer)];
  const finder = new PrimaryFinder(addresses);
  const port = Number(new URL(addresses[1]!).port);
  expect(await findPort(finder)).toBe(port);
  newer.hangs = true;
  await expect(findPort(finder)).rejects.toThrow(DatabaseUnavailable);
  newer.hangs = false;
  expect(await findPort(finder)).toBe(port);
});
