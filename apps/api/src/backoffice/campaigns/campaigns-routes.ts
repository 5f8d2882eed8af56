import type { StaffCampaign } from '@pouchery/contract/backoffice/campaigns';
import * as contract from '@pouchery/contract/backoffice/campaigns';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { equals, onDays } from '#api/backoffice/list-pages.ts';
import { campaigns } from '#api/backoffice/publishing/campaigns-tables.ts';
import { scheduleCampaign } from '#api/backoffice/publishing/publishing-queue.ts';
import { lockCampaigns, stopCampaign } from '#api/backoffice/publishing/run-campaigns.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { invariant, lockVersion } from '#api/backoffice/row-version.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { announceInStock } from '#api/features/stock-alerts/stock-alerts-queue.ts';
import { ApiError } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { checkCampaign } from './check-campaign.ts';

const { id, name, state, startsAt, endsAt } = campaigns;
const columns = {
  starts_at: momentText(startsAt),
  ends_at: sql<string | null>`${momentText(endsAt)}`,
  ...columnsOf(campaigns, 'id', 'name', 'state', 'parts', 'left_out', 'planned_by', 'version'),
};

const CAMPAIGN = defineRows<StaffCampaign>({
  subject: 'campaign',
  table: campaigns,
  select: (db) => db.select(columns).from(campaigns).$dynamic(),
  getName: (campaign) => campaign.name,
  isLarge: true,
  remove(tx, campaign) {
    if (campaign.state === 'running') throw new ApiError(400, { detail: 'End the campaign first.' });
    return tx.delete(campaigns).where(eq(id, campaign.id));
  },
});

/** As it goes over the wire, so that one campaign can start when another ends. */
function toSecond(moment: string) {
  return new Date(Math.floor(Date.parse(moment) / 1_000) * 1_000);
}

/** Changes of the shop that start and end together (docs/decisions/0059). */
export const campaignRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    rowRoutes(contract.campaignCalls, CAMPAIGN, {
      ...CATALOGUE_STAFF,
      list: {
        searched: [name],
        sorts: { starts_at: startsAt, ends_at: endsAt, name, state },
        sort: '-starts_at',
        filter: (query) =>
          and(
            equals(state, query.state),
            onDays(sql`coalesce(${endsAt}, ${startsAt})`, query.from, undefined),
            onDays(startsAt, undefined, query.until),
          ),
      },
      first: lockCampaigns,
      async toColumns(tx, request, form, before) {
        await checkCampaign(tx, form, { now: app.now(), before });
        return {
          name: form.name,
          state: form.state,
          startsAt: toSecond(form.starts_at),
          endsAt: form.ends_at === null ? null : toSecond(form.ends_at),
          parts: form.parts,
          plannedBy: before && before.state === form.state ? before.planned_by : request.staff.name,
        };
      },
      follow: (tx, { server }, row) => scheduleCampaign(tx, server.jobs, row),
    }),
  );

  serve(app, contract.endCampaign, CATALOGUE_STAFF, (request) =>
    endNow(request, { ...request.params, ...request.body }),
  );
};

/** Ends a campaign that runs, for whoever has seen its version. Throws 400 for one that does not run, 404 and 409. */
function endNow(
  { server, staff }: FastifyRequest,
  row: { id: number; version: number },
): Promise<StaffCampaign> {
  // Thousands of rows take longer than other calls have.
  return server.work.transaction(async (tx) => {
    await lockCampaigns(tx);
    await openChangeSet(tx);
    await lockVersion(tx, campaigns, row, () => CAMPAIGN.find(tx, row.id));
    const campaign = invariant((await tx.select().from(campaigns).where(eq(id, row.id)))[0]);
    if (campaign.state !== 'running')
      throw new ApiError(400, { detail: 'Only a campaign that runs can be ended.' });
    // The clock may have been set back since the start, before which no campaign ends.
    const ends = Math.max(server.now().getTime(), campaign.startsAt.getTime() + 1_000);
    const { backInStock } = await stopCampaign(tx, campaign, staff, new Date(ends));
    await announceInStock(tx, server.jobs, backInStock);
    return invariant(await CAMPAIGN.find(tx, row.id));
  });
}
