import { PUBLICATION_STATES } from '@pouchery/contract/publication-states';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, text, timestamp } from 'drizzle-orm/pg-core';

/** Whether visitors see a row, and when it publishes itself (docs/decisions/0028). */
export function publicationColumns() {
  return {
    state: text({ enum: PUBLICATION_STATES }).notNull().default('published'),
    publishAt: timestamp({ withTimezone: true }),
  };
}

/** Check constraints of those columns: one of the four states, and a moment for what is scheduled alone. */
export function publicationChecks(
  table: string,
  { state, publishAt }: Record<'state' | 'publishAt', AnyPgColumn>,
) {
  return [
    check(`${table}_state`, sql`${state} in ('draft', 'scheduled', 'published', 'archived')`),
    check(`${table}_publish_at`, sql`(${state} = 'scheduled') = (${publishAt} is not null)`),
  ];
}
