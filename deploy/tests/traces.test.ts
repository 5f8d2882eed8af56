import { startTraceCollector } from '@pouchery/observability/testing/trace-collector';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Shop, startShop } from '../../scripts/run-shop.ts';

const ARRIVED = { timeout: 20_000, interval: 200 };
let shop: Shop;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;

beforeAll(async () => {
  collector = await startTraceCollector();
  const { endpoint } = collector;
  shop = await startShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' } });
}, 300_000);
afterAll(async () => {
  await shop?.stop();
  collector?.close();
});

test('one trace of a page view has the storefront’s span, the API’s and the query’s, one below the other', async () => {
  const { spans } = collector;
  const listed = await fetch(`${shop.api}/api/products/?page=2`);
  const { results } = (await listed.json()) as { results: { slug: string }[] };
  const response = await fetch(`${shop.site}/product/${results[0]?.slug}?utm_source=zhuzhuna`);
  expect(response.status).toBe(200);
  const findTrace = () => {
    const page = spans.find(
      ({ service, name }) => service === 'pouchery-storefront' && name === 'GET /product/:slug',
    );
    const below = (parent: string | undefined) =>
      spans.filter(({ parentSpanId }) => parent && parentSpanId === parent);
    const calls = below(page?.spanId);
    const requests = calls.flatMap(({ spanId }) => below(spanId));
    const statements = requests.flatMap(({ spanId }) => below(spanId));
    return { page, calls, requests, statements };
  };
  await vi.waitUntil(() => findTrace().statements.length > 0, ARRIVED);
  const { page, calls, requests, statements } = findTrace();
  expect(new Set(calls.map(({ service }) => service))).toEqual(new Set(['pouchery-storefront']));
  expect(new Set(requests.map(({ service }) => service))).toEqual(new Set(['pouchery-api']));
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^SELECT \w+$/));
  for (const { traceId } of [...calls, ...requests, ...statements]) expect(traceId).toBe(page?.traceId);
  expect(collector.state.text).not.toMatch(/zhuzhuna/i);
});
