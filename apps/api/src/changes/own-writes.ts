import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from './change-feed.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whoever has changed something sees it changed: a call that changes is answered once this process has forgotten what
 * it kept of the things before.
 */
export function addOwnWrites(app: FastifyInstance, changes: Pick<ChangeFeed, 'catchUp'>) {
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (!READING.has(method) && statusCode < 400) await changes.catchUp();
  });
}
