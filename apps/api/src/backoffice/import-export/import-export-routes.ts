import { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES } from '@pouchery/contract/backoffice/catalogue-files';
import * as contract from '@pouchery/contract/backoffice/import-export';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { toShopDay } from '@pouchery/contract/shop-time';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendTable, toTableForm } from '#api/backoffice/tables/write-table.ts';
import { ApiError, fieldErrors, requireFound } from '#api/http/api-error.ts';
import { limitUploads } from '#api/http/limit-uploads.ts';
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

  app.route({
    ...contract.exportCatalogue,
    config: { staff: STAFF_RIGHTS.writeCatalogue },
    handler: async (request, reply) => {
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
    },
  });

  app.route({
    ...contract.listImports,
    config: { staff: STAFF_RIGHTS.writeCatalogue },
    handler: (request) => listImports(request, request.query),
  });

  app.route({
    ...contract.startImport,
    config: { staff: STAFF_RIGHTS.writeCatalogue },
    bodyLimit: MAX_IMPORT_BYTES,
    onRequest: limitUploads(MAX_UPLOADS),
    handler: async (request, reply) => {
      const content = request.body;
      if (!Buffer.isBuffer(content) || content.length === 0) {
        const isFile = request.headers['content-type']?.startsWith(FILE_TYPE);
        throw fieldErrors({
          file: [isFile ? 'The file is empty.' : 'Send the file itself, as application/octet-stream.'],
        });
      }
      const { staff } = request;
      const fileName = request.query.file_name;
      const id = await app.work.transaction(async (tx) => {
        const added = await addImport(tx, { fileName, content, staff });
        await app.jobs.send(tx, IMPORT_QUEUE, { import_id: added, step: 'look' });
        return added;
      });
      return reply.code(201).send(await requireImport(id));
    },
  });

  app.route({
    ...contract.getImport,
    config: { staff: STAFF_RIGHTS.writeCatalogue },
    handler: (request) => requireImport(request.params.id),
  });

  app.route({
    ...contract.listImportRows,
    config: { staff: STAFF_RIGHTS.writeCatalogue },
    handler: async (request) => {
      await requireImport(request.params.id);
      const page = await listImportRows(request, request.params.id, request.query);
      return { ...page, results: await withPossible(app.db, request.params.id, page.results) };
    },
  });

  app.route({
    ...contract.exportRefusedRows,
    config: { staff: STAFF_RIGHTS.writeCatalogue },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { name, columns, pages, form } = requireFound(
        await findRefusedTable(app.db, id, request.query.language),
      );
      return sendTable(reply, name, columns, pages, form);
    },
  });

  app.route({
    ...contract.applyImport,
    config: { staff: STAFF_RIGHTS.writeCatalogue },
    handler: async (request) => {
      const { id, added, changed, unchanged, refused, doubtful, has_good_rows } = await requireImport(
        request.params.id,
      );
      const { id: staffId, name: staffName } = request.staff;
      const rowsTotal = 2 * (added + changed) + unchanged + refused;
      const from = request.query.good_rows && has_good_rows ? 'refused' : 'checked';
      await app.db.transaction(async (tx) => {
        const values = { staffId, staffName, rowsDone: 0, rowsTotal, hasMovedOn: false };
        if (!(await moveImport(tx, id, from, { ...values, state: 'applying' }))) {
          throw new ApiError(409, { detail: 'This file cannot be imported (any more).' });
        }
        if (doubtful > 0 && !request.query.doubts_confirmed) {
          throw new ApiError(409, { detail: 'Some figures look like a slip. Confirm that they are right.' });
        }
        await app.jobs.send(tx, IMPORT_QUEUE, { import_id: id, step: 'apply' });
      });
      return requireImport(id);
    },
  });

  async function requireImport(id: number) {
    return requireFound(await findImport(app.db, id));
  }
};
