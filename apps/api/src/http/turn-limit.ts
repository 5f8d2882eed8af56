import { createTurnLimit } from '@pouchery/overload/event-loop-turn';
import type { Priority } from '@pouchery/overload/priority';
import type { FastifyInstance } from 'fastify';
import { unavailable } from './api-error.ts';
import { getPriority, isForPage, type SheddingOptions } from './load-shedding.ts';
import { toWritten, writeRefusal } from './written-refusals.ts';

/** What is read of the shop by anybody, most of it out of memory; all else is bounded by its slots alone. */
const READS: ReadonlySet<string> = new Set<Priority>(['page', 'list', 'search']);

/**
 * Refuses what of these comes in a turn of the event loop that is used up (docs/decisions/0033), but for the
 * storefront's calls for a page. Thousands a second are refused so, and the others wait for each of them: the response is
 * written here, in a third of the time that it takes on the way of all others. After cached responses, before all else.
 */
export function addTurnLimit(app: FastifyInstance, { limits, renderKeys, onShed }: SheddingOptions) {
  const turn = createTurnLimit(limits.turn);
  const refusal = toWritten(app.env, unavailable());
  app.addHook('onRequest', (request, reply, done) => {
    const priority = getPriority(request);
    if (priority === 'always' || !turn.isUsedUp()) return done();
    if (!READS.has(priority) || isForPage(request, renderKeys)) return done();
    onShed(priority);
    reply.computing?.end('unavailable');
    reply.computing = null;
    writeRefusal(request, reply, refusal);
  });
}
