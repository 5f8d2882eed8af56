import { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES } from '@pouchery/contract/backoffice/catalogue-files';
import * as contract from '@pouchery/contract/backoffice/import-export';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { toShopDay } from '@pouchery/contract/shop-time';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendTable, toTableForm } from '#api/backoffice/tables/write-table.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { ApiError, fieldErrors, requireFound } from '#api/http/api-error.ts';
import { limitUploads } from '#api/http/limit-uploads.ts';
import { serve } from '#api/http/serve.ts';
import { exportJson, listTableColumns, readPages } from './export-queries.ts';
import { IMPORT_QUEUE } from './import-queue.ts';
import { addImport, findImport, listImportRows, listImports, moveImport } from './imports-queries.ts';
import { withPossible } from './possible-references.ts';
import { findRefusedTable } from './refused-rows.ts';

const FILE_TYPE = 'application/octet-stream';
/** While they are being sent, with up to 40 MB in memory. */
const MAX_UPLOADS = { atOnce: 3, perPerson: 2 };

export const importExportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser(
    FILE_TYPE,
    { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
    (_request, body, done) => done(null, body),
  );

  serve(app, contract.exportCatalogue, CATALOGUE_STAFF, async (request, reply) => {
    const { form, list, separator, headings } = request.query;
    const day = toShopDay(app.now());
    if (form === 'json') {
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="catalogue-${day}.json"`);
      return reply.send(Readable.from(exportJson(app.db)));
    }
    const columns = await listTableColumns(app.db, list, headings);
    const name = `${list.replaceAll('_', '-')}-${day}`;
    return sendTable(reply, name, columns, readPages(app.db, list), toTableForm({ form, separator }));
  });

  serve(app, contract.listImports, CATALOGUE_STAFF, (request) => listImports(request, request.query));

  app.route({
    ...contract.startImport,
    config: { staff: STAFF_RIGHTS.writeCatalogue },
    bodyLimit: MAX_IMPORT_BYTES,
    onRequest: limitUploads(MAX_UPLOADS),
    handler: async (request) => {
      const content = requireContent(request);
      const { staff } = request;
      const fileName = request.query.file_name;
      const id = await app.work.transaction(async (tx) => {
        const added = await addImport(tx, { fileName, content, staff });
        await app.jobs.send(tx, IMPORT_QUEUE, { import_id: added, step: 'look' });
        return added;
      });
      return requireImport(id);
    },
  });

  serve(app, contract.getImport, CATALOGUE_STAFF, (request) => requireImport(request.params.id));

  serve(app, contract.listImportRows, CATALOGUE_STAFF, async (request) => {
    await requireImport(request.params.id);
    const page = await listImportRows(request, request.params.id, request.query);
    return { ...page, results: await withPossible(app.db, request.params.id, page.results) };
  });

  serve(app, contract.exportRefusedRows, CATALOGUE_STAFF, async (request, reply) => {
    const { id } = request.params;
    const { name, columns, pages, form } = requireFound(
      await findRefusedTable(app.db, id, request.query.language),
    );
    return sendTable(reply, name, columns, pages, form);
  });

  serve(app, contract.applyImport, CATALOGUE_STAFF, async (request) => {
    const { good_rows, doubts_confirmed } = request.query;
    const report = await requireImport(request.params.id);
    await beginToApply(request, report, { goodRows: good_rows, areDoubtsConfirmed: doubts_confirmed });
    return requireImport(report.id);
  });

  async function requireImport(id: number) {
    return requireFound(await findImport(app.db, id));
  }
};

/** The file that was sent. Throws the form's error where there is none. */
function requireContent({ body, headers }: FastifyRequest) {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  const isFile = headers['content-type']?.startsWith(FILE_TYPE);
  throw fieldErrors({
    file: [isFile ? 'The file is empty.' : 'Send the file itself, as application/octet-stream.'],
  });
}

type Report = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Has the rows of a looked-at file written by a job. Throws where the file is not to be imported, or not so. */
async function beginToApply(
  { server: app, staff }: FastifyRequest,
  { id, added, changed, unchanged, refused, doubtful, has_good_rows }: Report,
  asked: { goodRows: boolean | undefined; areDoubtsConfirmed: boolean | undefined },
) {
  const rowsTotal = 2 * (added + changed) + unchanged + refused;
  const from = asked.goodRows && has_good_rows ? 'refused' : 'checked';
  await app.db.transaction(async (tx) => {
    const who = { staffId: staff.id, staffName: staff.name };
    const values = { ...who, rowsDone: 0, rowsTotal, hasMovedOn: false };
    if (!(await moveImport(tx, id, from, { ...values, state: 'applying' }))) {
      throw new ApiError(409, { detail: 'This file cannot be imported (any more).' });
    }
    if (doubtful > 0 && !asked.areDoubtsConfirmed) {
      throw new ApiError(409, { detail: 'Some figures look like a slip. Confirm that they are right.' });
    }
    await app.jobs.send(tx, IMPORT_QUEUE, { import_id: id, step: 'apply' });
  });
}
