import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import type { Endpoint } from '@pouchery/contract/endpoint';
import { and, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { COUNTED, contains, pageOfRows } from '#api/backoffice/list-pages.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { notFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';

type Job = { id: string };
type ListQuery = { page: number; page_size: number; q: string; id: string[]; sort?: string | undefined };
type Calls = Record<'repeat' | 'remove', Endpoint> & {
  list: Endpoint & { schema: { querystring: z.ZodType<ListQuery> } };
};

type FailedJobs<Row extends Job> = {
  staff: readonly StaffRole[];
  columns: SQL;
  /** Which they are: `from … where …`, the job of the queue of failed jobs as `job`. */
  from: SQL;
  /** What `q` is looked for in. */
  searched: SQL[];
  toRow?: (row: Row) => Row;
  /** Puts one back into its queue; false when it is not there (any more). */
  repeat: (tx: Transaction, row: Row) => Promise<boolean>;
  /** What the log says of one, and of another try. */
  log: { subject: string; action: string; getName: (row: Row) => string };
};

/** Answers the calls for jobs that no try could do: a list, the latest first, another try, and the end of one. */
export function failedJobCalls<Row extends Job>(calls: Calls, jobs: FailedJobs<Row>): FastifyPluginAsyncZod {
  const { columns, from, toRow = (row) => row, log } = jobs;
  const config = { staff: jobs.staff };

  async function read(db: Database | Transaction, rest: SQL) {
    const { rows } = await db.execute(sql`select ${columns} ${from} ${rest}`);
    return (rows as never as Row[]).map(toRow);
  }

  function list(request: FastifyRequest, query: ListQuery) {
    const isAmong = query.id.length > 0 ? sql`job.id = any(${sql.param(query.id)}::uuid[])` : undefined;
    const chosen = sql`and ${and(contains(query.q, ...jobs.searched), isAmong) ?? sql`true`}`;
    const direction = sql.raw(query.sort === 'failed_at' ? 'asc' : 'desc');
    return pageOfRows(
      request,
      query,
      ({ limit, offset }) =>
        read(
          request.server.db,
          sql`${chosen} order by job.created_on ${direction}, job.id limit ${limit} offset ${offset}`,
        ),
      sql`(select 1 ${from} ${chosen} limit ${COUNTED})`,
    );
  }

  /** Does something to one. Throws 404 when it is not there (any more). */
  function settle(
    { server, staff, params }: FastifyRequest,
    action: string,
    work: (tx: Transaction, row: Row) => Promise<boolean>,
  ) {
    const { id } = params as Job;
    return server.db.transaction(async (tx) => {
      const [row] = await read(tx, sql`and job.id = ${id}`);
      if (!row || !(await work(tx, row))) throw notFound();
      await recordChange(tx, staff, {
        subject: log.subject,
        subject_id: id,
        subject_name: log.getName(row),
        action,
      });
    });
  }

  return async (app) => {
    serve(app, calls.list, config, (request) => list(request, request.query));
    serve(app, calls.repeat, config, (request) => settle(request, log.action, jobs.repeat));
    serve(app, calls.remove, config, (request) =>
      settle(request, 'delete', async (tx, { id }) => {
        const { rowCount } = await tx.execute(
          sql`delete from jobs.job where id = ${id} and state = 'created'`,
        );
        return rowCount === 1;
      }),
    );
  };
}
