import type { FastifyInstance } from 'fastify';
import { SAFE } from '#api/http/anti-forgery.ts';
import type { ChangeFeed } from './change-feed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes nothing that pages show, so that there is nothing to forget. */
    changesNoPage?: boolean;
  }
}

/**
 * Whoever has changed something sees it changed: a call that changes is answered once this process has forgotten what
 * it cached of the things before.
 */
export function addOwnWrites(app: FastifyInstance, changes: Pick<ChangeFeed, 'catchUp'>) {
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    if (SAFE.has(method) || statusCode >= 400 || routeOptions.config.changesNoPage) return;
    await changes.catchUp();
  });
}
