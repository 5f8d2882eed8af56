import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import type { FastifyRequest } from 'fastify';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import type { Transaction } from '#api/database/open-database.ts';

/** A row that was brought back: as it was before that, and as it is now; `undefined` where it was not or is not there. */
export type BroughtBack<Row> = { id: string; before: Row | undefined; after: Row | undefined };

/** One kind of thing whose changes can be undone, by the `subject` of its entries in the log. */
export type Undoable<Row = object> = {
  /** Who may change it, and so read in the log what was changed and undo that. */
  staff: readonly StaffRole[];
  /** What of these rows tells `follow` what changed, by their ids. */
  read: (tx: Transaction, request: FastifyRequest, ids: readonly string[]) => Promise<Map<string, Row>>;
  /** Does what follows from rows that were brought back. Gives the tags of what visitors see otherwise. */
  follow: (
    tx: Transaction,
    request: FastifyRequest,
    rows: readonly BroughtBack<Row>[],
  ) => Promise<Iterable<string>>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Filled by the routes of each kind. */
    undoable: Map<string, Undoable>;
  }
}

/** What there is one of by each name, with what says which tags it touches. */
export function undoableDetails<Detail extends object>(
  find: (tx: Transaction, id: string) => Promise<Detail | undefined>,
  listTags: (before: Detail | undefined, after: Detail | undefined) => string[],
  follow?: (tx: Transaction, request: FastifyRequest, after: Detail) => Promise<unknown>,
): Undoable {
  const undoable: Undoable<Detail> = {
    ...CATALOGUE_STAFF,
    async read(tx, _request, ids) {
      const found = new Map<string, Detail>();
      for (const id of ids) {
        const detail = await find(tx, id);
        if (detail) found.set(id, detail);
      }
      return found;
    },
    async follow(tx, request, rows) {
      for (const { after } of rows) if (after) await follow?.(tx, request, after);
      return rows.flatMap(({ before, after }) => listTags(before, after));
    },
  };
  return undoable as unknown as Undoable;
}
