import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import type { StartPage } from '@pouchery/contract/backoffice/start-page';
import * as contract from '@pouchery/contract/backoffice/start-page';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ALL_STAFF } from '#api/backoffice/who-may.ts';
import { describeAge, readBackupStatus } from '#api/backup/backup-status.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { serve } from '#api/http/serve.ts';
import { listCounted, listDays, listFollowedPartners, listSearches, toPeriod } from './counted-queries.ts';
import { listGaps, listWaiting } from './to-do-queries.ts';

export const startRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getStartPage, ALL_STAFF, async (request) => {
    const { db } = app;
    const { role } = request.staff;
    const context = toReadContext(request);
    const period = toPeriod(request.query, context.today);
    const [days, partners, followed, seen, searches, gaps, backup] = await Promise.all([
      listDays(db, period),
      listFollowedPartners(db, period),
      listCounted(db, context, period, 'partner_visits'),
      listCounted(db, context, period, 'product_views'),
      listSearches(db, await app.memory.current(), period),
      listGaps(db, role),
      hasRight(role, 'runShop') ? describeBackup(app) : null,
    ]);
    return { ...days, partners, followed, seen, ...searches, gaps, backup };
  });

  serve(app, contract.listWaiting, ALL_STAFF, (request) =>
    listWaiting(app.db, request.staff.role, toReadContext(request).today),
  );
};

/** How old the last good backup and the last drill are. Nobody asks for one of a shop that somebody only tries out. */
async function describeBackup({
  db,
  env,
  now,
}: Pick<FastifyInstance, 'db' | 'env' | 'now'>): Promise<StartPage['backup']> {
  const status = await readBackupStatus(db);
  return !status && !env.databaseUrl ? null : describeAge(status, now());
}
