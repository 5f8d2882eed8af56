import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomUUID, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.ts';
import { holdSilentConnections } from '../../scripts/silent-connections.ts';
import { ask, askInTheClear } from './caddy/ask.ts';
import { DOMAIN, runCaddy, startUpstream, type Upstream } from './caddy/run-caddy.ts';
import { onDebian } from './debian-packages.ts';

const FILTERS = fileURLToPath(new URL('../fail2ban/filter.d', import.meta.url));
const [SITE, API] = [`www.${DOMAIN}`, `api.${DOMAIN}`];

const { folder, prepare, atEnd } = onDebian('caddy', 'fail2ban', 'iproute2');
let storefronts: Upstream[] = [];
let apis: Upstream[] = [];
let caddy: Awaited<ReturnType<typeof runCaddy>>;

prepare(async () => {
  atEnd(() => [...storefronts, ...apis].map((upstream) => upstream.process.kill('SIGKILL')));
  storefronts = [await startUpstream('storefront 1'), await startUpstream('storefront 2')];
  apis = [await startUpstream('API 1'), await startUpstream('API 2')];
  caddy = await runCaddy(storefronts, apis);
  atEnd(() => caddy.stop());
});

test('no admin port is open, and the figures are for this machine alone', async () => {
  const open = execFileSync('ss', ['-Hltnp'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`pid=${caddy.pid},`))
    .map((line) => line.split(/\s+/)[3]);
  const { http, https, internal, metrics } = caddy.ports;
  expect(open.sort()).toEqual(
    [`*:${http}`, `*:${https}`, `127.0.0.1:${internal}`, `127.0.0.1:${metrics}`].sort(),
  );
  await ask(caddy, SITE, '/');
  const { body } = await askInTheClear(metrics, '/metrics');
  expect(body.toString()).toMatch(/^caddy_http_requests_total\{.*server="srv\d".*\} \d+$/m);
});

describe('a page', () => {
  test('has its compressed bytes, its ETag and its headers as the storefront sent them', async () => {
    const accepted = { headers: { 'accept-encoding': 'gzip, br' } };
    const { status, headers, body } = await ask(caddy, SITE, '/page', accepted);
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-encoding': 'br',
      'cache-control': 'max-age=0, must-revalidate',
      etag: '"strong-br"',
      'content-security-policy': "default-src 'self'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(brotliDecompressSync(body).toString()).toContain('compressed by the shop');
    expect(headers).not.toHaveProperty('server');
  });

  test('for a client that accepts no compression is asked for without one', async () => {
    const { body } = await ask(caddy, SITE, '/', { headers: { 'accept-encoding': 'identity' } });
    expect(JSON.parse(body.toString()).headers['accept-encoding']).toBe('identity');
    const silent = await ask(caddy, SITE, '/');
    expect(JSON.parse(silent.body.toString()).headers).not.toHaveProperty('accept-encoding');
  });

  test('is offered by HTTP/3, and Chromium loads it so', async () => {
    const { headers } = await ask(caddy, SITE, '/page');
    expect(headers['alt-svc']).toContain(`h3=":${caddy.ports.https}"`);
    const { stdout } = await promisify(execFile)(findChromium(), [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--dump-dom',
      '--virtual-time-budget=5000',
      `--host-resolver-rules=MAP ${SITE} 127.0.0.1`,
      `--origin-to-force-quic-on=${SITE}:${caddy.ports.https}`,
      `--ignore-certificate-errors-spki-list=${await publicKeyHash(SITE)}`,
      `https://${SITE}:${caddy.ports.https}/protocol`,
    ]);
    expect(stdout).toContain('<title>h3</title>');
  });
});

/** By it Chromium accepts the certificate, also for HTTP/3. */
async function publicKeyHash(servername: string) {
  const socket = connectTls({ host: '127.0.0.1', port: caddy.ports.https, servername, ca: caddy.ca });
  await once(socket, 'secureConnect');
  const { publicKey } = new X509Certificate(socket.getPeerCertificate().raw);
  socket.destroy();
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

describe('addresses', () => {
  test.each([SITE, API])('by http at %s are redirected to https', async (host) => {
    const { status, headers } = await askInTheClear(caddy.ports.http, '/products?sort=newest', { host });
    expect([status, headers.location]).toEqual([301, `https://${host}/products?sort=newest`]);
  });

  test('of the domain itself are redirected to www', async () => {
    const { status, headers } = await ask(caddy, DOMAIN, '/ka/products?sort=newest');
    expect([status, headers.location]).toEqual([301, `https://${SITE}/ka/products?sort=newest`]);
  });

  test.each([
    [SITE, '/metrics'],
    [SITE, '/readyz'],
    [API, '/metrics'],
    [API, '/readyz'],
    [API, '/api/changes/'],
  ])('%s%s is not there for the world', async (host, path) => {
    expect((await ask(caddy, host, path)).status).toBe(404);
  });
});

describe('a body', () => {
  const send = (host: string, path: string, bytes: number) =>
    ask(caddy, host, path, { method: 'POST', body: Buffer.alloc(bytes) });

  test.each([
    [SITE, '/locale', 90_000, 110_000],
    [API, '/api/orders/', 900_000, 1_100_000],
    [API, '/api/backoffice/imports/', 41_000_000, 51_000_000],
  ])('to %s%s of %i bytes reaches the program, one of %i is refused', async (host, path, bytes, tooMany) => {
    const { status, body } = await send(host, path, bytes);
    expect([status, JSON.parse(body.toString()).bytes]).toEqual([200, bytes]);
    expect((await send(host, path, tooMany)).status).toBe(413);
  });

  test('without a length is cut off when it is too long, and takes no program away from others', async () => {
    const body = Buffer.alloc(1_500_000);
    for (let at = 0; at < 6; at++) {
      const outcome = await ask(caddy, API, '/api/orders/', { method: 'POST', body, isChunked: true }).then(
        ({ status }) => status,
        () => 'cut off',
      );
      expect(outcome).not.toBe(200);
      expect((await ask(caddy, API, '/api/shop/')).status).toBe(200);
    }
  });
});

describe('a visitor', () => {
  test.each([SITE, API])(
    'of %s does not choose the id of a request, nor which trace is kept',
    async (host) => {
      const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
      const headers = {
        'x-request-id': 'chosen',
        traceparent: trace,
        tracestate: 'a=1',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'ftp',
        'x-forwarded-host': 'evil.ge',
      };
      const { body } = await ask(caddy, host, '/', { headers });
      const { headers: received } = JSON.parse(body.toString());
      expect(received).toMatchObject({
        'x-request-id': expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': host,
      });
      for (const name of ['traceparent', 'tracestate']) expect(received).not.toHaveProperty(name);
    },
  );

  test('is served at once though three addresses hold 10,000 silent connections', async () => {
    const end = await holdSilentConnections(caddy.ports.https, 10_000);
    const waits: number[] = [];
    for (let visit = 0; visit < 20; visit++) {
      const began = performance.now();
      expect((await ask(caddy, SITE, '/')).status).toBe(200);
      waits.push(performance.now() - began);
    }
    end();
    // One or two may be slow for other reasons of a busy machine.
    expect(waits.sort((a, b) => a - b)[17]).toBeLessThan(1_000);
  });

  test('who sends 30 kB of headers is refused with 431', async () => {
    const { status } = await ask(caddy, SITE, '/', { headers: { cookie: 'x'.repeat(30_000) } });
    expect(status).toBe(431);
  });

  test.each(['http', 'https'] as const)(
    'who is silent after connecting by %s is cut off within 15 seconds',
    async (scheme) => {
      const socket = connect(caddy.ports[scheme], '127.0.0.1');
      await once(socket, 'connect');
      const since = performance.now();
      if (scheme === 'http') socket.write('GET / HTTP/1.1\r\nHost: ');
      socket.resume();
      await once(socket, 'close');
      expect(performance.now() - since).toBeLessThan(15_000);
    },
  );
});

test('the storefronts name their calls to the APIs themselves', async () => {
  const headers = { 'x-request-id': 'of-a-page' };
  const { body } = await askInTheClear(caddy.ports.internal, '/api/shop/', headers);
  expect(JSON.parse(body.toString()).headers).toMatchObject(headers);
});

test('a request is logged with where it came from, without what was typed or sent along', async () => {
  const headers = { cookie: 'basket=1', authorization: 'Bearer mine', 'user-agent': 'Somebody' };
  await ask(caddy, SITE, '/search?for=secret', { headers });
  const find = () => caddy.readAccessLog().find(({ request }) => request.uri === '/search');
  await expect
    .poll(find)
    .toMatchObject({ status: 200, request: { remote_ip: '127.0.0.1', method: 'GET', host: SITE } });
  const line = JSON.stringify(find());
  for (const text of ['secret', 'basket', 'mine', 'Somebody', 'remote_port', 'headers'])
    expect(line).not.toContain(text);
});

test('the filters of fail2ban read what Caddy writes, and nothing that a stranger writes into it', async () => {
  await ask(caddy, API, '/api/auth/login/', { method: 'POST', headers: { 'x-status': '400' } });
  await ask(caddy, API, '/api/shop/', { headers: { 'x-status': '404' } });
  await ask(caddy, API, '/api/shop/', { headers: { 'x-status': '401' } });
  const forged = '","method":"POST","host":"","uri":"/api/auth/login/"},"status":400}';
  await ask(caddy, API, `/${encodeURIComponent(forged)}`);
  await ask(caddy, API, '/api/shop/', { headers: { host: forged.replace('/', '') } }).catch(() => {});
  const matched = (filter: string, log: string) => {
    const args = [log, join(FILTERS, `${filter}.conf`), '--print-all-matched'];
    return /Lines: \d+ lines, 0 ignored, (\d+) matched/.exec(
      execFileSync('fail2ban-regex', args, { encoding: 'utf8' }),
    )?.[1];
  };
  const refused = () => caddy.readAccessLog().filter(({ status }) => status >= 400 && status !== 401);
  await expect.poll(() => refused().length).toBeGreaterThan(1);
  // Caddy of Debian 13 ends each line with the id that it gave the request.
  const newer = join(folder, 'newer.log');
  const lines = readFileSync(caddy.accessLog, 'utf8');
  writeFileSync(newer, lines.replace(/("status":\d+)\}$/gm, `$1,"uuid":"${randomUUID()}"}`));
  for (const log of [caddy.accessLog, newer]) {
    expect(matched('pouchery-login', log)).toBe('1');
    expect(matched('pouchery-refused', log)).toBe(String(refused().length));
  }
});

test('an event of the change feed passes to the storefronts the moment it is sent', async () => {
  const request = get({ host: '127.0.0.1', port: caddy.ports.internal, path: '/api/changes/' });
  const [response] = await once(request, 'response');
  const gaps: number[] = [];
  let last = performance.now();
  for await (const _event of response) {
    gaps.push(performance.now() - last);
    last = performance.now();
    if (gaps.length === 10) break;
  }
  // Sent every 100 ms: a proxy that collects them would bring several after a longer silence.
  expect(Math.max(...gaps)).toBeLessThan(400);
});

describe('with two of a program', () => {
  test('both are asked', async () => {
    const names = new Set<string>();
    for (let at = 0; at < 40; at++) names.add(JSON.parse((await ask(caddy, SITE, '/')).body.toString()).name);
    expect([...names].sort()).toEqual(['storefront 1', 'storefront 2']);
  });

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'one that is ended by %s and comes back costs no request',
    async (signal) => {
      const agent = new Agent({ keepAlive: true });
      const statuses = new Map<string, number>();
      let done = false;
      const visitor = async () => {
        while (!done) {
          const outcome = await ask(caddy, SITE, '/slow', { agent }).then(
            ({ status }) => String(status),
            (error: Error) => error.message,
          );
          statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
        }
      };
      const visitors = Array.from({ length: 16 }, visitor);
      await sleep(500);
      const [victim] = storefronts;
      victim!.process.kill(signal);
      await once(victim!.process, 'exit');
      await sleep(1_500);
      storefronts[0] = await startUpstream(victim!.name, victim!.port);
      await sleep(1_500);
      done = true;
      await Promise.all(visitors);
      agent.destroy();
      expect([...statuses.keys()]).toEqual(['200']);
      expect(statuses.get('200')).toBeGreaterThan(300);
    },
  );

  test('none of them there: a page says so in three languages, the API in JSON', async () => {
    for (const { process: program } of [...storefronts, ...apis]) program.kill('SIGKILL');
    const [page, call] = await Promise.all([ask(caddy, SITE, '/products'), ask(caddy, API, '/api/shop/')]);
    expect(page.status).toBeGreaterThanOrEqual(502);
    expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    for (const language of ['en', 'ka', 'ru']) expect(page.body.toString()).toContain(`lang="${language}"`);
    expect(call.status).toBeGreaterThanOrEqual(502);
    expect(JSON.parse(call.body.toString())).toEqual({ detail: 'Please try again in a moment.' });
  });

  test('none of them there: what is logged of a request names no visitor, no browser and no search', async () => {
    const headers = { 'user-agent': 'Somebody' };
    await askInTheClear(caddy.ports.internal, '/api/products/?search=secret', headers);
    await expect.poll(() => caddy.log()).toContain('"uri":"/api/products/"');
    const said = ['remote_ip', 'client_ip', 'secret', 'Somebody'].filter((text) =>
      caddy.log().includes(text),
    );
    expect(said).toEqual([]);
  });
});
