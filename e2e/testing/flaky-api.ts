import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../../scripts/run-shop.ts';

/**
 * Stands between a storefront and the real API and spoils the calls whose path is in `failing`:
 * they are answered with HTTP 500. What is not spoiled passes unchanged, the change feed included.
 */
export async function startFlakyApi(realApi: string) {
  const failing = new Set<string>();
  const calls: string[] = [];
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', realApi);
    calls.push(pathname);
    if (failing.has(pathname)) {
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"detail":"Internal server error."}');
      return;
    }
    passOn(incoming, response, realApi);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    failing,
    /** Paths of the calls heard so far. */
    calls,
    /** Ends every open connection, as a network that breaks. */
    dropConnections: () => server.closeAllConnections(),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(incoming: IncomingMessage, response: ServerResponse, realApi: string) {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', realApi), { method, headers }, (real) => {
    response.writeHead(real.statusCode ?? 502, real.headers);
    response.flushHeaders();
    real.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
