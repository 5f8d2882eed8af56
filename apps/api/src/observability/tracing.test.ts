import { RENDER_KEY_HEADER } from '@pouchery/contract/paths';
import { openTracing } from '@pouchery/observability/open-tracing';
import { startTraceCollector, type TakenSpan } from '@pouchery/observability/testing/trace-collector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { traceStatements } from '#api/database/trace-statements.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { CHANGES_KEY, makeTestApp } from '#api/testing/test-app.ts';

const TRACE = 'a'.repeat(32);
const PARENT = 'b'.repeat(16);
const SAMPLED = { traceparent: `00-${TRACE}-${PARENT}-01` };
const ours = { [RENDER_KEY_HEADER]: CHANGES_KEY };

const collector = await startTraceCollector();
const open = (share: number, endpoint = collector.endpoint) =>
  openTracing({ endpoint, share, program: 'api', version: '1.2.3', environment: 'tests' });

/** The spans of what the app is asked, once they have arrived. */
async function traced(
  share: number,
  ask: (shop: Awaited<ReturnType<typeof makeTestApp>>) => Promise<unknown>,
) {
  const tracing = open(share);
  const shop = await makeTestApp({}, { tracing });
  traceStatements(shop.pool, tracing);
  await importCatalogue(shop.db, makeCatalogue(), []);
  collector.spans.length = 0;
  collector.state.text = '';
  await ask(shop);
  await shop.close();
  await tracing.close();
  return [...collector.spans];
}

let spans: TakenSpan[];
beforeAll(async () => {
  spans = await traced(0, async (shop) => {
    await shop.get('/api/products/north-mint/?search=Zhuzhuna', { ...ours, ...SAMPLED });
    await shop.get('/api/products/search/?search=Zhuzhuna', { ...ours, ...SAMPLED });
    await shop.post(
      '/api/contact/',
      {
        name: 'Zhuzhuna',
        email: 'zhuzhuna@example.com',
        subject: 'Zhuzhuna',
        message: 'Zhuzhuna of Gldani',
      },
      { ...ours, ...SAMPLED },
    );
    // A stranger's, which is not kept.
    await shop.get('/api/brands/', SAMPLED);
  });
});
afterAll(() => collector.close());

const find = (name: string) => spans.filter((span) => span.name === name);

test('a request of the storefront is part of its trace, and its statements are part of the request', () => {
  const [request] = find('GET /api/products/:slug/');
  expect(request).toMatchObject({
    service: 'pouchery-api',
    traceId: TRACE,
    parentSpanId: PARENT,
    attributes: { 'http.route': '/api/products/:slug/', 'http.response.status_code': 200 },
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT products');
  expect(statements[0]).toMatchObject({ traceId: TRACE, attributes: { 'db.system.name': 'postgresql' } });
});

test('a write whose body comes in pieces has its statements', () => {
  const [request] = find('POST /api/contact/');
  const names = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect(names).toContain('INSERT contact_messages');
});

test('a trace has nothing of what somebody typed, searched or is', () => {
  expect(spans.length).toBeGreaterThan(5);
  expect(collector.state.text).not.toMatch(/zhuzhuna|gldani|127\.0\.0\.1/i);
});

test('a stranger cannot have their requests traced', () => {
  expect(find('GET /api/brands/')).toEqual([]);
});

test('of the traces that begin here the share is kept that is asked for', async () => {
  const ask = (shop: Awaited<ReturnType<typeof makeTestApp>>) => shop.get('/api/brands/');
  expect(await traced(0, ask)).toEqual([]);
  expect((await traced(1, ask)).map(({ name }) => name)).toContain('GET /api/brands/');
});

test('a collector that is away harms no request', async () => {
  const tracing = open(1, 'http://127.0.0.1:1');
  const shop = await makeTestApp({}, { tracing });
  traceStatements(shop.pool, tracing);
  for (let at = 0; at < 30; at++) expect((await shop.get('/api/brands/')).statusCode).toBe(200);
  await shop.close();
  await tracing.close();
});
