import { z } from 'zod';

const count = z.int().nonnegative();
const measure = z.object({ bytes: count, lines: count, sha256: z.hex().length(64) });

const table = measure.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
});
export type BackedUpTable = z.infer<typeof table>;

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  last: z.string().regex(/^\d+$/),
  is_called: z.boolean(),
});
export type BackedUpSequence = z.infer<typeof sequence>;

/** What a backup says of itself; written last, so that a backup that has one is whole. */
export const manifest = z.object({
  format: z.literal(1),
  /** The moment whose state it holds. */
  taken_at: z.iso.datetime(),
  /** `server_version` of the PostgreSQL it comes from, for whoever wonders; any version takes it. */
  postgres: z.string(),
  /** The last migration of the schema: the moment by which Drizzle knows it, and its name. */
  migration: z.object({ when: count, tag: z.string() }),
  /** Version of the job queue's schema, which the queue makes itself; null where it was never opened. */
  jobs_version: count.nullable(),
  tables: z.array(table),
  sequences: z.array(sequence),
  pictures: z.object({
    list: measure,
    files: count,
    bytes: count,
    /** Files that the store did not have, although the database names them. */
    missing: count,
  }),
  settings: measure,
});
export type Manifest = z.infer<typeof manifest>;
