import type { FastifyBaseLogger } from 'fastify';
import { unhandledErrors } from './shop-counters.ts';

/**
 * Keeps a running API alive: an error that no request and no job has caught is logged, and the others go on. What
 * it broke is in PostgreSQL's hands, which rolls back what was not committed.
 */
export function logUncaughtErrors(log: Pick<FastifyBaseLogger, 'error'>) {
  // Nobody reads what we print any more: that is no reason to stop, and printing it would not help.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      unhandledErrors.inc();
      log.error({ err }, event);
    });
  }
}
