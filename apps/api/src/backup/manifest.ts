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

/**
 * What a backup says of itself; written last, so that a backup that has one is whole. `previous` is the one that was the
 * last when it was made, with the hash of its manifest.
 */
export const manifest = z.object({
  format: z.literal(2),
  name: z.string(),
  previous: z.object({ name: z.string(), sha256: z.hex().length(64) }).nullable(),
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
    /** Names of those that neither the backup nor the shop has whole; looked at again by the next one. */
    damaged: z.array(z.string()),
  }),
  settings: measure,
});
export type Manifest = z.infer<typeof manifest>;
