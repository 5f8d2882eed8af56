import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

type Recorded = { headers: Record<string, string>; body: string | Buffer };

/**
 * Passes everything on to `api`, the change feed too, and notes what was asked for. What `respond` has a response to is
 * served here.
 */
export async function countCalls(
  api: string,
  respond: (url: string) => Recorded | undefined = () => undefined,
) {
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '';
    calls.push(url);
    const recorded = respond(url);
    if (recorded) return void outgoing.writeHead(200, recorded.headers).end(recorded.body);
    const onward = request(
      api + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
