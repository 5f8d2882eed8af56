import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializeResponse } from './serialize-response.ts';

const schema = z.object({ slug: z.string(), count: z.int(), note: z.string().nullable().default(null) });
const serialize = serializeResponse({ schema, method: 'GET', url: '/api/tins/' });

test('what a description does not name is not sent, and what it gives by default is', () => {
  expect(serialize({ slug: 'tin', count: 2, password_hash: 'secret' })).toBe(
    '{"slug":"tin","count":2,"note":null}',
  );
});

test.each([{ slug: 'tin' }, { slug: 'tin', count: 2.5 }, { slug: 7, count: 2 }])(
  'a response that does not fit is an error: %j',
  (data) => {
    expect(() => serialize(data)).toThrow(z.ZodError);
  },
);
