import { unhandledErrors } from './metrics.ts';

type Log = (entry: Record<string, unknown>) => void;

/**
 * The fallback of a running storefront: an error that no request and no task has caught is logged, and the others go
 * on. What a process of ours holds in memory is a cache; nothing of a broken request's stays in it.
 */
export function logUncaughtErrors(log: Log) {
  // Nobody reads what we print any more: that is no reason to stop, and printing it would not help.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      unhandledErrors.inc({ scope: 'process' });
      log({ level: 'error', message: `${event}: ${error instanceof Error ? error.stack : error}` });
    });
  }
}
