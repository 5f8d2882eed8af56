import { toShopDay } from '@pouchery/contract/shop-time';
import { type DatedRule, type PageRules, pageRulesOn } from '@pouchery/contract/shown-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import { ReadOnce } from '#api/changes/read-once.ts';
import type { Database } from '#api/database/open-database.ts';
import { previewedMoment } from '#api/http/previewed.ts';
import { readRules } from './rules-on.ts';
import { withoutForbidden } from './without-forbidden.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What law and shop ask for now. */
    rulesToday: () => Promise<PageRules>;
  }
  interface FastifyRequest {
    /** What law and shop ask for on the day that the response is of. */
    rules: PageRules;
  }
}

/** Reads the rules of all days once until one changes; while the database is away those that were read last count. */
function keepRules(db: Database, changes: Pick<ChangeFeed, 'on'>): () => Promise<DatedRule[]> {
  let last: DatedRule[] | undefined;
  // A change of a rule drops everything.
  const rows = new ReadOnce(changes, /^rules$/, async () => {
    last = await readRules(db);
    return last;
  });
  return () =>
    rows.get().catch((error: unknown) => {
      if (!last) throw error;
      return last;
    });
}

/**
 * Whatever pages are made of: not the back office, and not what somebody has, orders or has ordered, which says what they pay
 * whatever pages may show.
 */
const ASKING = /^\/(api\/(?!(backoffice|changes|docs|auth|cart|checkout|orders|reviews)\b)|media\/share\/)/;

/**
 * Every call of the shop goes by the rules of its day, which are kept in memory until one changes, and no response says what
 * they forbid (docs/decisions/0069).
 */
export function addPageRules(app: FastifyInstance, changes: Pick<ChangeFeed, 'on'>) {
  const read = keepRules(app.db, changes);
  // Nearly all requests are of the same day: its rules are worked out once.
  let last: { rows: DatedRule[]; day: string; rules: PageRules } | undefined;
  async function rulesOf(day: string) {
    const rows = await read();
    if (last?.rows !== rows || last.day !== day) last = { rows, day, rules: pageRulesOn(rows, day) };
    return last.rules;
  }
  app.decorate('rulesToday', () => rulesOf(toShopDay(app.now())));
  app.decorateRequest('rules', null as unknown as PageRules);

  app.addHook('preHandler', async (request) => {
    if (!ASKING.test(request.routeOptions.url ?? '')) return;
    request.rules = await rulesOf(dayOf(request));
  });
  app.addHook('preSerialization', async (request, reply, body) => {
    return request.rules && reply.statusCode < 300 ? withoutForbidden(body, request.rules) : body;
  });
}

function dayOf({ preview, server }: FastifyRequest) {
  return toShopDay(previewedMoment(preview) ?? server.now());
}
