import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { limitUploads } from './limit-uploads.ts';

const app = Fastify();
afterAll(() => app.close());

test('whoever leaves before they are known to be staff takes no place of an upload', async () => {
  const asked = vi.fn();
  app.decorateRequest('staff');
  app.addHook('onRequest', async (request) => {
    asked();
    await wait(200);
    Object.assign(request, { staff: { id: 1 } });
  });
  app.post('/file/', { onRequest: limitUploads({ atOnce: 1, perPerson: 1 }) }, () => 'taken');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = (signal?: AbortSignal) =>
    fetch(`${address}/file/`, { method: 'POST', ...(signal && { signal }) });
  const leaving = new AbortController();
  const left = send(leaving.signal).catch(() => 'left');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  leaving.abort();
  expect(await left).toBe('left');
  expect((await send()).status).toBe(200);
});
