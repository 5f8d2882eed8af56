import { connect } from 'node:net';
import { z } from 'zod';
import type { AppParts } from '#api/app.ts';
import { ApiError, fieldErrors } from '#api/http/api-error.ts';
import { makeTestApp } from './test-app.ts';

const form = z.object({
  name: z.string().min(2, 'Ensure this field has at least 2 characters.'),
  address: z.object({ city: z.string() }).optional(),
  size: z.enum(['small', 'large']).optional(),
  count: z.int().min(1).max(9).optional(),
  weight: z.number().gt(0).optional(),
  words: z.array(z.string().max(3)).max(2).optional(),
  day: z.iso.date().optional(),
  slug: z.union([z.literal(''), z.object({})]).optional(),
});

/** Routes that check what they are sent, and some that fail. */
const addExampleRoutes: NonNullable<AppParts['extraRoutes']> = (app) => {
  app.get(
    '/api/numbers/',
    {
      schema: {
        querystring: z.object({
          page: z.string().regex(/^\d+$/, 'A valid integer is required.').default('1'),
        }),
      },
    },
    async () => ({}),
  );
  app.get(
    '/api/things/:slug/',
    { schema: { params: z.object({ slug: z.string().max(5) }) } },
    async () => ({}),
  );
  app.post('/api/messages/', { schema: { body: form } }, async ({ body }) => {
    if (body.name === 'Taken') throw fieldErrors({ name: ['This name is taken.'] });
    return body;
  });
  for (const method of ['GET', 'DELETE', 'POST', 'PATCH', 'PUT'] as const)
    app.route({ method, url: '/api/bodiless/', handler: async () => ({ done: true }) });
  app.get('/api/broken/', async () => {
    throw new Error('secret details');
  });
  app.get('/api/odd/', { schema: { response: { 200: z.object({ count: z.int() }) } } }, async () => ({
    count: 0.5,
  }));
  app.get('/api/gone/', { schema: { response: { 410: z.object({ since: z.int() }) } } }, async () => {
    throw new ApiError(410, { detail: 'Gone.' });
  });
};

/** Routes whose responses fail on their way out. */
const addFailingRoutes: NonNullable<AppParts['extraRoutes']> = (app) => {
  const route = (name: string) => `/api/failing/${name}/`;
  const fail = async () => {
    throw new Error('secret details');
  };
  app.get(route('header'), async (_request, reply) => reply.header('x-mint', 'მ').send({}));
  app.get(route('header-of-a-refusal'), async (_request, reply) => {
    reply.header('x-mint', 'one\r\ntwo');
    throw new ApiError(404, { detail: 'Not found.' });
  });
  app.get(route('hook'), { onSend: fail }, async () => ({}));
  app.get(route('hook-of-a-refusal'), { onSend: fail }, async () => {
    throw new ApiError(404, { detail: 'Not found.' });
  });
  app.get(route('hook-before'), { preSerialization: fail }, async () => ({}));
  app.get(route('request-hook'), { onRequest: fail, onSend: fail }, async () => ({}));
  app.get(route('payload'), async (_request, reply) => reply.type('image/png').send({}));
  app.get(route('tag'), async (_request, reply) => reply.tag('product:მ').send({}));
};

/** The API with those routes beside its own. */
export async function openExampleApi(log?: AppParts['log']) {
  const api = await makeTestApp(
    {},
    {
      extraRoutes: (app) => {
        addExampleRoutes(app);
        addFailingRoutes(app);
      },
      ...(log && { log }),
    },
  );
  let address: Promise<string> | undefined;
  const listen = async () => {
    address ??= api.app.listen({ port: 0, host: '127.0.0.1' });
    return Number(new URL(await address).port);
  };
  return {
    ...api,
    listen,
    raw: async (line: string, headers?: string) => sendLine(await listen(), line, headers),
  };
}

const HEADERS = 'Host: shop\r\nConnection: close\r\n';

/** What the server says to this first line, which has headers where it is HTTP. */
function sendLine(port: number, line: string, headers = line.includes('HTTP') ? HEADERS : '') {
  return new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\n${headers}\r\n`));
    socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text));
    // Over its bound a server may reset the connection.
    socket.on('error', () => {});
  });
}
