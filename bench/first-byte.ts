import { connect } from 'node:net';
import { median } from './statistics.ts';
import { BROWSER_HEADERS } from './yardstick.ts';

/**
 * Median time to the first byte in milliseconds: one connection kept alive, one request after another,
 * from writing the request to the first bytes of its answer.
 */
export async function timeToFirstByte(origin: string, path: string, times: number): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const headers = Object.entries({ host, ...BROWSER_HEADERS }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${headers.join('')}\r\n`);
  const measured: number[] = [];
  const closed = new Promise<never>((_, reject) => {
    socket.once('close', () => reject(new Error(`${origin} closed the connection.`)));
  });
  closed.catch(() => {}); // Our own closing at the end is no failure.
  for (let time = 0; time < times; time += 1) measured.push(await Promise.race([ask(), closed]));
  socket.destroy();
  // What came before the server was warm is not what visitors meet.
  return median(measured.slice(Math.floor(times / 10)));

  function ask(): Promise<number> {
    return new Promise((resolve) => {
      const start = performance.now();
      let firstByte = 0;
      let received = Buffer.alloc(0);
      const onData = (chunk: Buffer) => {
        firstByte ||= performance.now() - start;
        received = Buffer.concat([received, chunk]);
        const length = answerLength(received);
        if (length === undefined || received.length < length) return;
        socket.off('data', onData);
        resolve(firstByte);
      };
      socket.on('data', onData);
      socket.write(request);
    });
  }
}

/** Bytes of the whole answer once its head is there. */
function answerLength(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = /^content-length: (\d+)/im.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('The answer does not tell its length.');
  return end + 4 + Number(length);
}
