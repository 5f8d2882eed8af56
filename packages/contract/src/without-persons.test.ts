import { expect, test } from 'vitest';
import { withoutPersons } from './without-persons.ts';

test.each([
  ['550 5.1.1 <nino@example.com>: unknown', '550 5.1.1 <[address]>: unknown'],
  ['/unsubscribe/nino%40example.com', '/unsubscribe/[address]'],
  ['/api/products/search/?search=nino', '/api/products/search/?[parameters]'],
  ['node_modules/@fastify/cors', 'node_modules/@fastify/cors'],
])('%s is logged as %s', (text, logged) => {
  expect(withoutPersons(text)).toBe(logged);
});

test('a long text is cut before it is searched', () => {
  const before = process.threadCpuUsage();
  expect(withoutPersons('x'.repeat(5_000_000))).toHaveLength(10_000);
  // What this thread works, however busy the machine is.
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1e3).toBeLessThan(1_000);
});
