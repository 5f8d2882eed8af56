import { connect, type Socket } from 'node:net';
import { BROWSER_HEADERS } from './yardstick.ts';

type Answer = { lastByte: number; status: number };
export type Client = Disposable & { ask: (path: string) => Promise<Answer> };

let refused = 0;

/** How many requests were refused since this was asked last, though nobody expected it. */
export function takeRefused(): number {
  const count = refused;
  refused = 0;
  return count;
}

/**
 * One connection that is kept alive, asked one request after another; `ask` gives its status and the
 * milliseconds to the last byte. It does no more than find the end of a response: a general HTTP client needs
 * several times the CPU of the server under test for a page of 20 kB, and then measures itself.
 * Throws for a response with another status than those expected, for one without a length, and when the connection ends. One that
 * is refused for now counts (`takeRefused`).
 */
export async function openClient(origin: string, expected: readonly number[] = [200]): Promise<Client> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const headers = Object.entries({ host, ...BROWSER_HEADERS }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const rest = ` HTTP/1.1\r\n${headers.join('')}\r\n`;
  return {
    ask: (path) => askOn(socket, expected, path, `GET ${path}${rest}`),
    [Symbol.dispose]: () => socket.destroy(),
  };
}

/** Asks on so many connections at once, without a pause, until `next` gives no path. Gives the milliseconds of what was served. */
export async function askAll(
  origin: string,
  count: number,
  expected: readonly number[],
  next: () => string | undefined,
): Promise<number[]> {
  using opened = new DisposableStack();
  const open = async () => opened.use(await openClient(origin, expected));
  const clients = await Promise.all(Array.from({ length: count }, open));
  const times: number[] = [];
  const askOneAfterAnother = async ({ ask }: Client) => {
    for (let path = next(); path; path = next()) {
      const { status, lastByte } = await ask(path);
      if (status === 200) times.push(lastByte);
    }
  };
  await Promise.all(clients.map(askOneAfterAnother));
  return times;
}

function askOn(socket: Socket, expected: readonly number[], path: string, request: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const start = performance.now();
  let received = 0;
  let head = Buffer.alloc(0);
  let response: { status: number; length: number } | undefined;
  const onClose = () => reject(new Error(`The connection was closed during ${path}.`));
  const onData = (chunk: Buffer) => {
    received += chunk.length;
    if (!response) {
      head = Buffer.concat([head, chunk]);
      response = readHead(head);
      if (response?.status === 503 && !expected.includes(503)) refused += 1;
      else if (response && !(expected.includes(response.status) && response.length > 0))
        reject(new Error(`${path} answered ${response.status}, or without its length.`));
    }
    if (response && received >= response.length)
      resolve({ lastByte: performance.now() - start, status: response.status });
  };
  if (socket.destroyed) onClose();
  socket.on('data', onData).on('close', onClose);
  socket.write(request);
  return promise.finally(() => socket.off('data', onData).off('close', onClose));
}

/** Status and bytes of the whole response, which has to say its length; undefined until its head is complete. */
function readHead(received: Buffer) {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return { status: Number(head.slice(9, 12)), length: end + 4 + Number(length) };
}
