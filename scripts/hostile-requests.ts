import { connect } from 'node:net';
import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { PATHS } from '@pouchery/contract/paths';

/** What a connection is to say; a cut comes after `maxBytes` bytes at the latest, so that a write is never carried out. */
type HostileRequest = { origin: string; bytes: Buffer; maxBytes: number };
type Headers = Record<string, string>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const TEXT = 'ქართული ტექსტი '.repeat(40);
const BOUNDARY = 'cut-here';
/** A connection that neither side ends is ended, and counted. */
const TIMEOUT_MS = 10_000;

/** Every kind of request of the storefront: pages, files, pictures, forms, wrong methods, pipelines. */
export function storefrontRequests(site: string): HostileRequest[] {
  const make = makerFor(site);
  const pages = ['/', '/products', '/ka/brands', '/product/rikoti-tarkhuna', '/no-such-page'];
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/snus-journal/feed.xml',
    '/favicon.svg',
  ];
  const others = [
    '/media/share/shop/shop/en-now.jpg',
    '/media/../metrics',
    '/metrics',
    '/healthz',
    '/readyz',
    '*',
  ];
  const form = new URLSearchParams({ locale: 'ka', back: '/products', x: TEXT }).toString();
  const wrong = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY'];
  return [
    ...[...pages, ...files, ...others].flatMap((path) => [make('GET', path), make('HEAD', path)]),
    ...wrong.flatMap((method) => [make(method, '/'), make(method, '/age', 'form', form)]),
    ...['/age', '/locale', '/products'].flatMap((path) => withEveryBody(make, 'POST', path, form)),
    make('GET', '/locale?locale=ru&back=%2Fbrands'),
    make('GET', `${site}/products`),
    make('GET', '/products', undefined, '', { upgrade: 'websocket', connection: 'upgrade' }),
    make('POST', '/age', 'form', form, { expect: '100-continue' }),
    make('POST', '/age', 'form', form, { 'content-encoding': 'br' }),
    pipeline([make('GET', '/'), make('POST', '/age', 'form', form), make('GET', '/products')]),
    pipeline(Array.from({ length: 50 }, () => make('GET', '/brands'))),
  ];
}

/** Every call of the API and of the back office, as `headers` make them somebody's, with every kind of body. */
export function apiRequests(api: string, headers: Headers): HostileRequest[] {
  const make = makerFor(api, headers);
  const json = JSON.stringify({ name: TEXT, email: 'nino@example.ge', message: TEXT });
  const calls = [...Object.values(PATHS), ...Object.values(BACKOFFICE_PATHS)].flatMap(([method, path]) => {
    const address = path.replace(/:slug/g, 'rikoti-tarkhuna').replace(/:\w+/g, '1');
    return method === 'GET' ? [make(method, address)] : withEveryBody(make, method, address, json);
  });
  const others = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/schema/',
    '/api/docs/',
    '/backoffice/',
    '/api/changes/',
    '*',
  ];
  return [
    ...calls,
    ...others.flatMap((path) => [make('GET', path), make('OPTIONS', path)]),
    make('POST', '/api/contact/', 'json', json, { expect: '100-continue' }),
    make('POST', '/api/contact/', 'json', json, { 'content-encoding': 'gzip, br' }),
    pipeline([
      make('GET', '/api/brands/'),
      make('POST', '/api/contact/', 'json', json),
      make('GET', '/api/shop/'),
    ]),
    pipeline(Array.from({ length: 50 }, () => make('GET', '/api/products/'))),
  ];
}

type Body = 'form' | 'json' | 'chunked' | 'multipart';
type Maker = (method: string, path: string, body?: Body, text?: string, more?: Headers) => HostileRequest;

function withEveryBody(make: Maker, method: string, path: string, text: string) {
  return (['form', 'json', 'chunked', 'multipart'] as const).map((body) => make(method, path, body, text));
}

function makerFor(origin: string, headers: Headers = {}): Maker {
  return (method, path, body, text = '', more = {}) => {
    const [described, content] = body ? DRAW[body](text) : [{}, ''];
    const all = { host: new URL(origin).host, ...headers, ...described, ...more };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${content}`);
    return { origin, bytes, maxBytes: SAFE.has(method) ? bytes.length : bytes.length - 1 };
  };
}

const lengthHeader = (text: string) => ({ 'content-length': String(Buffer.byteLength(text)) });
const DRAW: Record<Body, (text: string) => [Headers, string]> = {
  form: (text) => [{ 'content-type': 'application/x-www-form-urlencoded', ...lengthHeader(text) }, text],
  json: (text) => [{ 'content-type': 'application/json', ...lengthHeader(text) }, text],
  chunked: (text) => {
    const chunk = `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    return [
      { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      `${chunk}${chunk}0\r\n\r\n`,
    ];
  },
  multipart: (text) => {
    const file = `content-disposition: form-data; name="file"; filename="a.webp"\r\ncontent-type: image/webp`;
    const parts = `--${BOUNDARY}\r\n${file}\r\n\r\n${text.repeat(30)}\r\n--${BOUNDARY}--\r\n`;
    return [{ 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...lengthHeader(parts) }, parts];
  },
};

/** Requests on one connection that do not wait for each other; those after the first write are never finished. */
function pipeline(requests: HostileRequest[]): HostileRequest {
  const bytes = Buffer.concat(requests.map((request) => request.bytes));
  let maxBytes = 0;
  for (const request of requests) {
    maxBytes += request.maxBytes;
    if (request.maxBytes < request.bytes.length) break;
  }
  return { origin: requests[0]?.origin ?? '', bytes, maxBytes };
}

const ENDINGS = ['reset', 'end', 'reset while reading'] as const;

/**
 * Sends `count` requests, each cut at another place and in another way, some at once. Resolves with how many connections
 * the server left open longer than it may.
 */
export async function cutRequests(requests: HostileRequest[], count: number, atOnce = 20): Promise<number> {
  let next = 0;
  let hung = 0;
  async function cutNext() {
    for (let turn = next++; turn < count; turn = next++) {
      const request = requests[turn % requests.length];
      if (!request) return;
      // The golden ratio spreads the places evenly, whatever the count.
      const share = (turn * 0.618_033_988_75) % 1;
      const at = 1 + Math.floor(share * request.maxBytes);
      const ending = ENDINGS[Math.floor(turn / requests.length) % ENDINGS.length] ?? 'reset';
      if (!(await cutOne(request, Math.min(at, request.maxBytes), ending))) hung += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, cutNext));
  return hung;
}

/** False when the connection had to be ended here. */
function cutOne(
  { origin, bytes }: HostileRequest,
  at: number,
  ending: (typeof ENDINGS)[number],
): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(Number(port), hostname);
  const timer = setTimeout(() => {
    resolve(false);
    socket.destroy();
  }, TIMEOUT_MS);
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(timer);
    resolve(true);
  });
  if (ending === 'reset while reading') socket.once('data', () => socket.resetAndDestroy());
  else socket.resume();
  socket.write(bytes.subarray(0, at), () => {
    if (ending === 'reset') socket.resetAndDestroy();
    // What is not whole gets no response to read.
    else if (ending === 'end' || at < bytes.length) socket.end();
  });
  return promise;
}
