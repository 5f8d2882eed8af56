import { createServer } from 'node:http';
import { freePort } from '../../scripts/run-shop.ts';

/**
 * A back end that speaks the ten calls of the specification's section 7 and nothing else, as somebody
 * else's server would: no catalogue, no change feed, its own 404 page.
 */
export async function startForeignBackend() {
  const languages: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const shared = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'accept-language, content-type, x-csrftoken',
    };
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { ...shared, 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'OPTIONS') {
      json(200, {});
    } else if (pathname === '/api/products/search/') {
      languages.push(request.headers['accept-language'] ?? '');
      const matches = 'foreign mint'.includes(searchParams.get('search') ?? '');
      json(200, matches ? [foreignMint] : []);
    } else if (pathname === '/api/auth/profile/') {
      json(401, { detail: 'Authentication credentials were not provided.' });
    } else if (pathname === '/api/products/special-offer/' || pathname === '/api/products/popup-feature/') {
      response.writeHead(204, shared).end();
    } else {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${port}`,
    /** Accept-Language of the searches heard so far. */
    languages,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const foreignMint = {
  slug: 'foreign-mint',
  name: 'Foreign Mint',
  brand_name: 'Elsewhere',
  thumbnail: null,
};
