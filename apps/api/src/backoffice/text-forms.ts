import type { StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '#api/database/open-database.ts';

/** The form of one kind of record, as far as a file of texts fills it in. */
export type TextForm = {
  /** Who may change its texts. */
  staff: readonly StaffRole[];
  /** What a change says. */
  form: z.ZodType<{ version: number }>;
  find: (tx: Transaction, request: FastifyRequest, id: string) => Promise<{ version: number } | undefined>;
  /** Saves it as its form is saved, as one of several in a step that `tx` has opened. Throws what the form throws. */
  change: (
    tx: Transaction,
    request: FastifyRequest,
    id: string,
    change: { version: number },
  ) => Promise<unknown>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** By the `subject` of their entries in the log; filled by the routes of each kind. */
    textForms: Map<string, TextForm>;
  }
}
