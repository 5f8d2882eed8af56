import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createRequestListener } from './request-listener.ts';
import { openRequestRecorder } from './request-record.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Options = {
  siteUrl?: string;
  metricsToken?: string;
  respondWithPage?: RequestListener;
  isDraining?: () => boolean;
  trustProxy?: string[];
  addressLimits?: { caller: number; network: number };
};

/** A storefront whose pages are one word, on a port of its own. */
async function openSite({
  siteUrl = 'http://shop.example',
  metricsToken,
  respondWithPage,
  isDraining = () => false,
  trustProxy,
  addressLimits,
}: Options = {}) {
  const logged: Record<string, unknown>[] = [];
  const server = createServer(
    createRequestListener({
      env: { siteUrl, apiUrl: 'http://api.invalid', metricsToken, trustProxy: trustProxy ?? false },
      ...(addressLimits && { addressLimits }),
      files: new Map(),
      respondWithMedia: (_req, res) => res.end('picture'),
      respondWithSiteFile: () => false,
      respondWithPage: respondWithPage ?? ((_req, res) => res.end('page')),
      recordRequest: openRequestRecorder({ trustProxy: false }),
      isDraining,
      log: (entry) => logged.push(entry),
    }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { logged, port, origin: `http://127.0.0.1:${port}` };
}

/** Writes bytes to the server and gives all it says until the connection ends. */
function send(port: number, bytes: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
  socket.setEncoding('latin1').on('data', (text) => (said += text));
  socket.on('error', reject).on('close', () => resolve(said));
  return promise;
}

/** Writes bytes, waits until they have arrived, and breaks the connection off. */
function cutOff(port: number, bytes: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => socket.resetAndDestroy()));
  socket.on('error', () => {}).on('close', () => resolve());
  return promise;
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: shop.example', ...headers, '', ''].join('\r\n');

test.each(['/age', '/locale'])('a form to %s that breaks off ends its own request alone', async (action) => {
  const { origin, port, logged } = await openSite();
  for (const encoding of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    await cutOff(port, `${head(`POST ${action}`, encoding)}5\r\nback=`);
  }
  expect(await (await fetch(`${origin}/`)).text()).toBe('page');
  expect(logged).toEqual([]);
});

test.each([
  [
    'at once',
    () => {
      throw new Error('broken');
    },
  ],
  [
    'later',
    async () => {
      throw new Error('broken');
    },
  ],
] as const)(
  'a page that fails %s is a 500, is logged without its query, and the next one is served',
  async (_when, fail) => {
    const respondWithPage: RequestListener = (req, res) =>
      req.url?.startsWith('/bad') ? fail() : res.end('page');
    const { origin, logged } = await openSite({ respondWithPage });
    expect((await fetch(`${origin}/bad?email=nino@example.com`)).status).toBe(500);
    expect(logged).toEqual([
      {
        level: 'error',
        request_id: expect.stringMatching(/^[\da-f-]{36}$/),
        method: 'GET',
        path: '/bad',
        message: expect.stringContaining('broken'),
      },
    ]);
    expect((await fetch(`${origin}/`)).status).toBe(200);
  },
);

test('a response that fails half-way is cut off', async () => {
  const respondWithPage: RequestListener = async (_req, res) => {
    res.writeHead(200, { 'content-length': 10 }).write('half');
    throw new Error('broken');
  };
  const { port } = await openSite({ respondWithPage });
  expect(await send(port, head('GET /'))).toMatch(/half$/);
});

test.each([
  ['GET *', 400],
  ['GET products', 400],
  [`GET /${'x'.repeat(3_000)}`, 414],
  ['OPTIONS *', 204],
  ['OPTIONS /age', 204],
  ['GET http://evil.example/products', 200],
  ['DELETE /', 405],
  ['PUT /age', 405],
  ['POST /', 405],
  ['POST /age?x=1', 405],
  ['GET /a\u0000b', 400],
  ['GET /\xff', 400],
  ['GET /\x7f', 400],
])('%j gets %i', async (line, status) => {
  const { port } = await openSite();
  const said = await send(port, head(line, 'Connection: close'));
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('a form that is too long is refused, with and without a content length', async () => {
  const { port } = await openSite();
  const long = 'x'.repeat(5_000);
  const declared = `${head('POST /age', 'Content-Length: 5000000')}${long}`;
  const chunked = `${head('POST /age', 'Transfer-Encoding: chunked')}1388\r\n${long}\r\n`;
  for (const bytes of [declared, chunked]) {
    expect(await send(port, bytes)).toMatch(/^HTTP\/1\.1 413 [\s\S]+Connection: close/i);
  }
});

test.each(['br', 'GZIP', 'deflate', 'zstd', 'identity, gzip', 'unknown'])(
  'a form that says that it is %s is 415 and ends its connection, before any of it is read',
  async (encoding) => {
    const { port } = await openSite();
    const headers = ['Content-Length: 5000000', `Content-Encoding: ${encoding}`];
    const said = await send(port, `${head('POST /age', ...headers)}x`);
    expect(said).toMatch(/^HTTP\/1\.1 415 [\s\S]+Connection: close/i);
  },
);

test('a form whose encoding is none at all is read', async () => {
  const { port } = await openSite();
  const headers = ['Content-Length: 6', 'Content-Encoding: Identity', 'Connection: close'];
  expect(await send(port, `${head('POST /age', ...headers)}back=/`)).toMatch(/^HTTP\/1\.1 303 /);
});

describe('behind a proxy', () => {
  const slow = (address: string) =>
    `${head('POST /age', `X-Forwarded-For: ${address}`, 'Content-Length: 100')}back=`;
  const quick = (address: string) => head('GET /', `X-Forwarded-For: ${address}`, 'Connection: close');

  test('an address has so many slow requests under way and no more, while others are served', async () => {
    const { port } = await openSite({ trustProxy: ['127.0.0.1'], addressLimits: { caller: 3, network: 5 } });
    const held = Array.from({ length: 3 }, () =>
      connect(port, '127.0.0.1', function (this: Socket) {
        this.write(slow('203.0.113.7'));
      }),
    );
    await expect
      .poll(() => send(port, quick('203.0.113.7')))
      .toMatch(/^HTTP\/1\.1 503 [\s\S]+retry-after: 2/i);
    // A fourth one loses its connection, though its body has not come.
    expect(await send(port, slow('203.0.113.7'))).toMatch(/^HTTP\/1\.1 503 [\s\S]+connection: close/i);
    expect(await send(port, quick('198.51.100.2'))).toMatch(/page$/);
    // What an address says of itself is not believed.
    expect(await send(port, quick('198.51.100.2, 203.0.113.7'))).toMatch(/^HTTP\/1\.1 503 /);
    for (const socket of held) socket.destroy();
    await expect.poll(() => send(port, quick('203.0.113.7'))).toMatch(/page$/);
  });

  test('what the proxy itself asks is not limited', async () => {
    const { port } = await openSite({ trustProxy: ['127.0.0.1'], addressLimits: { caller: 0, network: 0 } });
    expect(await send(port, head('GET /', 'Connection: close'))).toMatch(/page$/);
  });
});

test('a form of another site is refused and sets no cookie', async () => {
  const { origin } = await openSite();
  const send = (headers: Record<string, string>) =>
    fetch(`${origin}/locale`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ locale: 'ka' }),
      redirect: 'manual',
    });
  const refused = await send({ origin: 'https://evil.example' });
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
  const taken = await send({ origin: 'http://shop.example' });
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/']);
});

test('an error page has a CSP without sources, and Strict-Transport-Security where the site has TLS', async () => {
  const { origin } = await openSite({ siteUrl: 'https://shop.example' });
  const { headers } = await fetch(`${origin}/`, { method: 'DELETE' });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const plain = await openSite();
  const response = await fetch(`${plain.origin}/`, { method: 'DELETE' });
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

test('metrics are served to this machine, or with the token', async () => {
  const { origin } = await openSite({ metricsToken: 'a-token-of-24-characters' });
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/metrics`, { headers })).status;
  const proxied = { 'x-forwarded-for': '203.0.113.9' };
  expect(await statusWith({})).toBe(200);
  expect(await statusWith(proxied)).toBe(404);
  expect(await statusWith({ forwarded: 'for=203.0.113.9' })).toBe(404);
  expect(await statusWith({ ...proxied, authorization: 'Bearer a-token-of-24-letters' })).toBe(404);
  expect(await statusWith({ ...proxied, authorization: 'Bearer a-token-of-24-characters' })).toBe(200);
});

test('metrics count requests by what they asked for, and those that were broken off', async () => {
  const respondWithPage: RequestListener = (req, res) => {
    if (req.url === '/slow') res.write('begun');
    else res.end('page');
  };
  const { origin, port } = await openSite({ respondWithPage });
  const read = async (line: string) => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    return Number(text.match(new RegExp(`^${line} (\\d+)$`, 'm'))?.[1] ?? 0);
  };
  const whole =
    'http_request_duration_seconds_count\\{method="GET",route="page",status="200",cache="none"\\}';
  const broken = 'http_requests_aborted_total\\{route="page"\\}';
  const [pages, aborted] = [await read(whole), await read(broken)];
  await (await fetch(`${origin}/`)).text();
  await cutOff(port, head('GET /slow'));
  await expect.poll(() => read(broken)).toBe(aborted + 1);
  expect(await read(whole)).toBe(pages + 1);
});

test('a storefront that drains serves pages, ends each connection and tells proxies to ask another one', async () => {
  let isDraining = false;
  const { origin } = await openSite({ isDraining: () => isDraining });
  const ask = async (path: string) => {
    const response = await fetch(origin + path);
    await response.body?.cancel();
    return [response.status, response.headers.get('connection')];
  };
  expect([await ask('/'), await ask('/healthz')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ]);
  isDraining = true;
  expect([await ask('/'), await ask('/healthz'), await ask('/readyz')]).toEqual([
    [200, 'close'],
    [503, 'close'],
    [503, 'close'],
  ]);
});
