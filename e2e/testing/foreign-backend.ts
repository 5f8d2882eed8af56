import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../../scripts/run-shop.ts';

/** What a foreign back end heard. */
type Heard = { call: string; language: string; body: Record<string, unknown> };

/** Whoever has this password may come in; the code it mails is this one. */
export const FOREIGN_PASSWORD = 'borjomi-kazbegi-1990';
export const FOREIGN_CODE = '123456';

/**
 * A back end that has the calls of docs/behaviour.md#foreign-back-ends and nothing else, as somebody else's server
 * would: its own words, a token that comes with the profile alone, no catalogue, no change feed, a 404
 * page of its own that no other origin may read.
 */
export async function startForeignBackend() {
  const heard: Heard[] = [];
  let isIn = false;
  const calls: Record<string, (body: Record<string, unknown>) => [status: number, body?: unknown]> = {
    'GET /api/auth/profile/': () => (isIn ? [200, nino] : [401, { detail: 'Not authenticated.' }]),
    'POST /api/auth/login/': ({ password }) => {
      isIn = password === FOREIGN_PASSWORD;
      return isIn ? [200, { access: 'a', refresh: 'b' }] : [401, { detail: WRONG }];
    },
    'POST /api/auth/login/refresh/': () => [401, { detail: 'Token is invalid or expired', code: 'x' }],
    'POST /api/auth/logout/': () => {
      isIn = false;
      return [204];
    },
    'POST /api/auth/register/initiate/': () => [204],
    'POST /api/auth/register/verify/': ({ code }) =>
      code === FOREIGN_CODE ? [201, { message: 'Created.' }] : [400, { code: ['Wrong code, sorry.'] }],
    'POST /api/auth/password-reset/request/': () => [200, { message: 'Sent.' }],
    'POST /api/auth/password-reset/confirm/': () => [200, { message: 'Changed.' }],
    'GET /api/products/special-offer/': () => [204],
    'GET /api/products/popup-feature/': () => [204],
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') return reply(request, response, 204);
    const call = `${request.method} ${pathname}`;
    const body = await readBody(request);
    heard.push({ call, language: request.headers['accept-language'] ?? '', body });
    if (call === 'GET /api/products/search/') {
      const matches = 'foreign mint'.includes(searchParams.get('search') ?? '');
      return reply(request, response, 200, matches ? [foreignMint] : []);
    }
    const handler = calls[call];
    if (!handler) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    if (request.method !== 'GET' && request.headers['x-csrftoken'] !== TOKEN)
      return reply(request, response, 403, { detail: 'CSRF Failed.' });
    return reply(request, response, ...handler(body));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${port}`,
    /** Everything asked so far. */
    heard,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const WRONG = 'No active account found with the given credentials';
const TOKEN = 'foreign-token';

function reply(request: IncomingMessage, response: ServerResponse, status: number, body?: unknown) {
  response.writeHead(status, {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'accept-language, content-type, x-csrftoken',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(request.url === '/api/auth/profile/' && { 'set-cookie': `csrftoken=${TOKEN}; Path=/; SameSite=Lax` }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await request.toArray()).join('');
  return text === '' ? {} : JSON.parse(text);
}

const foreignMint = {
  slug: 'foreign-mint',
  name: 'Foreign Mint',
  brand_name: 'Elsewhere',
  thumbnail: null,
};
/** The account of section 3, without a field more. */
const nino = { email: 'nino@example.ge', first_name: 'Nino', last_name: 'Beridze' };
