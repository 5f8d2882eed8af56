import { afterAll, expect, test } from 'vitest';
import { makeTestApp } from '#api/testing/test-app.ts';
import { announceChange } from './announce-change.ts';

let value = 0;
const shop = await makeTestApp(
  {},
  {
    extraRoutes: (app) => {
      app.get('/api/value/', { config: { public: true } }, async (_request, reply) => {
        reply.tag('value');
        return JSON.stringify({ value });
      });
      app.post('/api/value/', async () => {
        value += 1;
        await announceChange(app.db, ['value']);
        return { value };
      });
    },
  },
);
afterAll(() => shop.close());

test('a read after a write sees the change at once', async () => {
  for (let time = 1; time <= 50; time++) {
    await shop.get('/api/value/');
    await shop.post('/api/value/', {});
    expect((await shop.get('/api/value/')).json()).toEqual({ value: time });
  }
});
