import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says in /healthz and /readyz that others should be asked, and answers until `close`. */
    drain: () => void;
    /** True from then on. */
    isDraining: () => boolean;
  }
}

const EVERY_MS = 50;

/**
 * Lets `app.close()` end as soon as the last request is answered: a connection that was busy when closing began and
 * that its caller then keeps alive would hold it up for a minute. From `drain` on each response ends its connection, so that
 * a proxy opens its next one to another replica.
 */
export function addOrderlyClose(app: FastifyInstance) {
  let timer: NodeJS.Timeout | undefined;
  let draining = false;
  const drain = () => {
    draining = true;
  };
  app.decorate('drain', drain);
  app.decorate('isDraining', () => draining);
  app.addHook('onRequest', async (_request, reply) => {
    // On the response itself: those from memory pass the framework by.
    if (draining) reply.raw.setHeader('connection', 'close');
  });
  app.addHook('preClose', async () => {
    drain();
    timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
