import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../../scripts/run-shop.ts';

/**
 * Stands between a storefront and the real API and spoils the calls whose path is in `failing`:
 * they are answered with HTTP 500. The shop's settings are told with those of `settings`; all else passes unchanged, the
 * change feed included.
 */
export async function startFlakyApi(realApi: string) {
  const failing = new Set<string>();
  const calls: string[] = [];
  const settings: Record<string, unknown> = {};
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', realApi);
    calls.push(pathname);
    if (failing.has(pathname)) {
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"detail":"Internal server error."}');
      return;
    }
    if (pathname === '/api/shop/') void tellShop(incoming, response, realApi, settings);
    else passOn(incoming, response, realApi);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    failing,
    settings,
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

async function tellShop(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  realApi: string,
  settings: Record<string, unknown>,
) {
  const language = headers['accept-language'];
  const real = await fetch(new URL(url, realApi), {
    headers: language ? { 'accept-language': language } : {},
  });
  const told = (await real.json()) as { settings: object };
  response
    .writeHead(real.status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...told, settings: { ...told.settings, ...settings } }));
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
