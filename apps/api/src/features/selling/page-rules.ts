import type { SellingStage, StaffSelling } from '@pouchery/contract/backoffice/selling';
import { toShopDay } from '@pouchery/contract/shop-time';
import type { DatedRule, PageRules } from '@pouchery/contract/shown-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import { ReadOnce } from '#api/changes/read-once.ts';
import type { Database } from '#api/database/open-database.ts';
import { previewedMoment } from '#api/http/previewed.ts';
import { readStages, STAGES_TAG } from './open-stages.ts';
import { type Rules, readRules, toRules } from './rules-on.ts';
import { withoutForbidden } from './without-forbidden.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What law and shop ask for on a day, or now. */
    rulesOn: (day?: string) => Promise<Rules>;
    /** Whether an owner has opened a stage of selling. */
    isOpen: (stage: SellingStage) => Promise<boolean>;
  }
  interface FastifyRequest {
    /** What law and shop ask for on the day that the response is of. */
    rules: PageRules;
  }
}

type Cached = { rules: DatedRule[]; stages: StaffSelling };

/** Reads rules and stages once until one changes; while the database is away what was read last counts. */
function cacheRules(db: Database, changes: Pick<ChangeFeed, 'on'>): () => Promise<Cached> {
  let last: Cached | undefined;
  // A change of a rule drops everything.
  const cached = new ReadOnce(changes, new RegExp(`^${STAGES_TAG}$`), async () => {
    last = { rules: await readRules(db), stages: await readStages(db) };
    return last;
  });
  return () =>
    cached.get().catch((error: unknown) => {
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
  const read = cacheRules(app.db, changes);
  // Nearly all requests are of the same day: its rules are worked out once.
  let last: { rows: DatedRule[]; day: string; rules: Rules } | undefined;
  async function rulesOn(day = toShopDay(app.now())) {
    const { rules: rows } = await read();
    if (last?.rows !== rows || last.day !== day) last = { rows, day, rules: toRules(rows, day) };
    return last.rules;
  }
  app.decorate('rulesOn', rulesOn);
  app.decorate('isOpen', async (stage) => (await read()).stages[stage]);
  app.decorateRequest('rules', null as unknown as PageRules);

  app.addHook('preHandler', async (request) => {
    if (!ASKING.test(request.routeOptions.url ?? '')) return;
    request.rules = await rulesOn(dayOf(request));
  });
  app.addHook('preSerialization', async (request, reply, body) => {
    return request.rules && reply.statusCode < 300 ? withoutForbidden(body, request.rules) : body;
  });
}

function dayOf({ preview, server }: FastifyRequest) {
  return toShopDay(previewedMoment(preview) ?? server.now());
}
