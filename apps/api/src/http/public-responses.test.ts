import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { announceChange } from '#api/changes/announce-change.ts';
import { makeTestApp, type TestApp, tokenHeaders } from '#api/testing/test-app.ts';
import { notFound } from './api-error.ts';
import { tagRequested } from './public-responses.ts';

const LONG = 'pouches '.repeat(400);
let api: TestApp;
let computed = 0;
let delay = 0;
let hold: Promise<void> | undefined;

beforeAll(async () => {
  api = await makeTestApp(
    {},
    {
      extraRoutes: (app) => {
        const greeting = z.object({ text: z.string(), locale: z.string(), call: z.int() });
        app.route({
          method: 'GET',
          url: '/api/greeting/',
          config: { public: true, free: ['text'] },
          schema: {
            querystring: z.object({
              name: z.string().default(''),
              more: z.string().optional(),
              text: z.string().optional(),
            }),
            response: { 200: greeting },
          },
          handler: async (request, reply) => {
            const call = ++computed;
            await sleep(delay);
            await hold;
            if (request.query.name === 'nobody') throw notFound();
            reply.tag('greetings');
            tagRequested(reply, 'person', request.query.name);
            return { text: LONG + request.query.name, locale: request.locale, call };
          },
        });
      },
    },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  computed = 0;
  delay = 0;
  hold = undefined;
  await change('*');
});

/** Announces a change and waits until this process has heard of it. */
async function change(...tags: string[]) {
  const heard = Promise.withResolvers<void>();
  const listen = (all: string[]) => {
    if (tags.every((tag) => all.includes(tag))) heard.resolve();
  };
  api.changes.on('tags', listen);
  await announceChange(api.db, tags);
  await heard.promise;
  api.changes.off('tags', listen);
}

describe('a public response', () => {
  test('carries an ETag, may be cached but must be asked for, and names its tags', async () => {
    const { headers } = await api.get('/api/greeting/?name=nino');
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['cache-tag']).toBe('greetings,person:nino');
    expect(headers.vary).toBe('Accept-Language, Accept-Encoding, Origin');
  });

  test('is computed once and looks the same when it comes from memory', async () => {
    const first = await api.get('/api/greeting/?name=nino');
    const second = await api.get('/api/greeting/?name=nino');
    expect(computed).toBe(1);
    expect(second.body).toBe(first.body);
    const ofImportExport = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);
    const cached = (headers: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => !ofImportExport.has(name))
          .map(([name, value]) => [name, String(value)]),
      );
    expect(cached(second.headers)).toEqual(cached(first.headers));
  });

  test('is the same whatever the order of parameters, and whatever parameters it does not know', async () => {
    await api.get('/api/greeting/?name=nino&more=1');
    await api.get('/api/greeting/?utm_source=x&more=1&name=nino');
    expect(computed).toBe(1);
    await api.get('/api/greeting/?name=nino&more=2');
    expect(computed).toBe(2);
  });

  test('is for its address alone, also where that has more question marks', async () => {
    const textOf = async (query: string) => (await api.get(`/api/greeting/?${query}`)).json().text;
    expect(await textOf('name=nino?x')).toBe(`${LONG}nino?x`);
    expect(await textOf('name=nino')).toBe(`${LONG}nino`);
    expect(await textOf('x?&name=keti')).toBe(`${LONG}keti`);
    expect(await textOf('')).toBe(LONG);
    expect(await textOf('?name=gia')).toBe(LONG);
    expect(await textOf('name=gia')).toBe(`${LONG}gia`);
  });

  test('for a free text is computed each time', async () => {
    for (let time = 0; time < 3; time++) await api.get('/api/greeting/?name=nino&text=hello');
    expect(computed).toBe(3);
    for (let time = 0; time < 3; time++) await api.get('/api/greeting/?name=nino&x?&text=hello');
    expect(computed).toBe(6);
  });

  test('is cached by language', async () => {
    const georgian = await api.get('/api/greeting/', { 'accept-language': 'ka' });
    const russian = await api.get('/api/greeting/', { 'accept-language': 'ru' });
    expect(georgian.json().locale).toBe('ka');
    expect(russian.json().locale).toBe('ru');
    expect(russian.headers['content-language']).toBe('ru');
    expect((await api.get('/api/greeting/', { 'accept-language': 'ka-GE' })).json().locale).toBe('ka');
    expect(computed).toBe(2);
  });

  test.each(['new', 'cached'])('that is %s is 304 without a body for a matching ETag', async () => {
    const { headers, body } = await api.get('/api/greeting/');
    const again = await api.get('/api/greeting/', { 'if-none-match': String(headers.etag) });
    expect(body).not.toBe('');
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  });

  test('that was dropped and computed anew is 304, too, when nothing differs', async () => {
    const { headers } = await api.get('/api/greeting/?name=nobody-counts');
    computed = 0;
    await change('greetings');
    const again = await api.get('/api/greeting/?name=nobody-counts', {
      'if-none-match': `"other", ${headers.etag}`,
    });
    expect(again.statusCode).toBe(304);
    expect(computed).toBe(1);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('travels as %s, new and cached', async (encoding, accepted, expand) => {
    const plain = await api.get('/api/greeting/');
    for (let time = 0; time < 2; time++) {
      const small = await api.get('/api/greeting/', { 'accept-encoding': accepted });
      expect(small.headers['content-encoding']).toBe(encoding);
      expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
      expect(expand(small.rawPayload).toString()).toBe(plain.body);
      expect(small.headers.etag).not.toBe(plain.headers.etag);
    }
  });

  test('is not compressed for a caller who refuses it', async () => {
    const { headers } = await api.get('/api/greeting/', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('has its headers alone for HEAD', async () => {
    const whole = await api.get('/api/greeting/');
    const head = await api.app.inject({ method: 'HEAD', url: '/api/greeting/' });
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(whole.headers.etag);
    expect(Number(head.headers['content-length'])).toBe(whole.rawPayload.length);
  });

  test('is computed once for many requests at the same time', async () => {
    delay = 50;
    const responses = await Promise.all(Array.from({ length: 20 }, () => api.get('/api/greeting/?name=all')));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(computed).toBe(1);
  });

  test('that fails is sent to all who wait for it and not cached', async () => {
    delay = 20;
    const responses = await Promise.all([1, 2, 3].map(() => api.get('/api/greeting/?name=nobody')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    computed = 0;
    await api.get('/api/greeting/?name=nobody');
    expect(computed).toBe(1);
  });
});

describe('a change', () => {
  test('drops the responses with its tag and no others', async () => {
    await api.get('/api/greeting/?name=nino');
    await api.get('/api/greeting/?name=giorgi');
    await change('person:nino');
    await api.get('/api/greeting/?name=giorgi');
    expect(computed).toBe(2);
    await api.get('/api/greeting/?name=nino');
    expect(computed).toBe(3);
  });

  test('while a response is computed keeps that response from being cached', async () => {
    const changed = Promise.withResolvers<void>();
    hold = changed.promise;
    const slow = api.get('/api/greeting/?name=nino');
    await expect.poll(() => computed).toBe(1);
    await change('person:nino');
    changed.resolve();
    await slow;
    await api.get('/api/greeting/?name=nino');
    expect(computed).toBe(2);
  });

  test('that is rolled back drops nothing', async () => {
    await api.get('/api/greeting/');
    const undone = api.db.transaction(async (tx) => {
      await announceChange(tx, ['greetings']);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    // What is announced later is heard later.
    await change('something else');
    await api.get('/api/greeting/');
    expect(computed).toBe(1);
  });
});

describe('who gets the csrftoken cookie with a public response', () => {
  test.each(['/api/shop/', '/api/auth/profile/'])(
    'whoever asks %s, whatever else the request says',
    async (url) => {
      const asking: Record<string, string>[] = [
        {},
        { accept: 'text/html' },
        { 'if-none-match': '*' },
        { cookie: 'csrftoken=old' },
      ];
      for (const headers of asking) {
        for (let times = 0; times < 3; times++) {
          const response = await api.get(url, headers);
          expect(String(response.headers['set-cookie'])).toMatch(/^csrftoken=[\w.-]{68};/);
          expect(response.headers['cache-control']).toMatch(/^(?:private, max-age=0|no-store)/);
        }
      }
      const again = await api.get(url, tokenHeaders());
      expect(again.headers['set-cookie']).toBeUndefined();
    },
  );

  const browser = { 'sec-fetch-site': 'same-site' };

  test('a browser that has none, and no shared cache may keep that response', async () => {
    for (let time = 0; time < 2; time++) {
      const { headers } = await api.get('/api/greeting/', browser);
      expect(String(headers['set-cookie'])).toMatch(
        /^csrftoken=[\w.-]{68}; Path=\/; Max-Age=\d+; SameSite=Lax$/,
      );
      expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    }
  });

  test('a browser that names only its origin, as over plain http', async () => {
    const { headers } = await api.get('/api/greeting/', { origin: 'http://localhost:3000' });
    expect(String(headers['set-cookie'])).toMatch(/^csrftoken=/);
  });

  test('neither a browser that has one nor a server', async () => {
    const { cookie } = tokenHeaders();
    expect((await api.get('/api/greeting/', { ...browser, cookie })).headers['set-cookie']).toBeUndefined();
    expect((await api.get('/api/greeting/')).headers['set-cookie']).toBeUndefined();
  });
});

test('the shop may read a cached response with credentials, another site may not', async () => {
  for (let time = 0; time < 2; time++) {
    const own = await api.get('/api/greeting/', { origin: 'http://localhost:3000' });
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect(own.headers['access-control-allow-credentials']).toBe('true');
    const other = await api.get('/api/greeting/', { origin: 'https://elsewhere.example' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  }
});
