import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Lets `app.close()` end as soon as the last request is answered: a connection that was busy when closing began and
 * that its caller then keeps alive would hold it up for a minute.
 */
export function addOrderlyClose(app: FastifyInstance) {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
