import { type Client, openClient } from './http-client.ts';

/** Status 0 for a connection that broke. */
export type TimedResponse = { status: number; ms: number };

const EXPECTED = [200, 503];

/** So many connections to a server, opened before the first request: it does not matter how fast the machine opens them. */
export async function openConnections(origin: string, count: number) {
  const clients = await Promise.all(Array.from({ length: count }, () => openClient(origin, EXPECTED)));
  const free = [...clients];
  const waiting: ((client: Client) => void)[] = [];

  async function ask(path: string): Promise<TimedResponse> {
    const began = performance.now();
    // What finds all of them busy waits here, and its wait counts.
    const client = free.pop() ?? (await new Promise<Client>((take) => waiting.push(take)));
    const status = await client.ask(path).then(
      (response) => response.status,
      () => 0,
    );
    const next = waiting.shift();
    if (next) next(client);
    else free.push(client);
    return { status, ms: performance.now() - began };
  }

  return {
    /** Waits for the last byte of the response. */
    ask,
    close: () => {
      for (const client of clients) client.close();
    },
  };
}
