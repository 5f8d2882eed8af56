import {
  CAMPAIGN_STATES,
  type LEFT_OUT_REASONS,
  type PartKind,
} from '@pouchery/contract/backoffice/campaign-values';
import type { StaffCampaign } from '@pouchery/contract/backoffice/campaigns';
import type { RequiredPart } from '@pouchery/contract/unfinished-products';
import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

/** Fields that a campaign changes, by their names in the log. */
export type Fields = Record<string, string | number | boolean | null>;
/** A row that a campaign names, with what the log calls it; `unsaid`: what a draft has to say before visitors see it. */
export type FoundRow = {
  name: string;
  fields: Fields;
  unsaid?: readonly RequiredPart[];
  isCounted?: boolean;
};
/** By their ids. */
export type Found = ReadonlyMap<number, FoundRow>;
export type Changed = { id: number; before: Fields; after: Fields };
/** One row that a campaign has changed. */
export type Held = Changed & { kind: PartKind };
/** Why a row is left as it is. */
export type Reason = (typeof LEFT_OUT_REASONS)[number];

/** Changes of the shop that start and end together (docs/decisions/0059). */
export const campaigns = pgTable(
  'campaigns',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    name: t.text().notNull(),
    state: t.text({ enum: CAMPAIGN_STATES }).notNull(),
    startsAt: t.timestamp({ withTimezone: true }).notNull(),
    /** Null: nothing returns. */
    endsAt: t.timestamp({ withTimezone: true }),
    parts: t.jsonb().$type<StaffCampaign['parts']>().notNull(),
    /** While it runs: what it has changed, as it was and as it made it. */
    held: t.jsonb().$type<Held[]>().notNull().default([]),
    leftOut: t.jsonb().$type<StaffCampaign['left_out']>().notNull().default([]),
    /** No reference: the name stays when the account is gone. */
    plannedBy: t.text().notNull(),
    version: t.integer().notNull().default(1),
  }),
  (table) => [
    check('campaigns_state', sql`${table.state} in ('draft', 'planned', 'running', 'over')`),
    check('campaigns_time', sql`${table.startsAt} < ${table.endsAt}`),
    index('campaigns_time').on(table.startsAt, table.id),
    index('campaigns_waiting').on(table.state).where(sql`${table.state} in ('planned', 'running')`),
  ],
);
