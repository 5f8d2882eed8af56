import type { FastifyInstance } from 'fastify';
import { SAFE } from '#api/http/anti-forgery.ts';
import type { ChangeFeed } from './change-feed.ts';

/**
 * Whoever has changed something sees it changed: a call that changes is answered once this process has forgotten what
 * it cached of the things before.
 */
export function addOwnWrites(app: FastifyInstance, changes: Pick<ChangeFeed, 'catchUp'>) {
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (!SAFE.has(method) && statusCode < 400) await changes.catchUp();
  });
}
