import { MAX_TRANSLATIONS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import * as contract from '@pouchery/contract/backoffice/translations';
import { mainLocale, mainText } from '@pouchery/contract/main-locale';
import { toShopDay } from '@pouchery/contract/shop-time';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { takeTables } from '#api/backoffice/tables/table-reader.ts';
import { onePage, sendTable, toTableForm } from '#api/backoffice/tables/write-table.ts';
import { TEXT_STAFF } from '#api/backoffice/who-may.ts';
import { ApiError, fieldErrors, forbidden, notFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { textColumns } from './texts-table.ts';
import { applyTranslations, findRefusedTexts, previewTranslations } from './translations-file.ts';
import { findText, listAllTextsToTranslate, listTextsToTranslate } from './translations-queries.ts';

const CHANGED = 'The text was changed in the meantime. Load the list anew.';
const TOO_MANY = `The list has more than ${contract.MAX_TEXTS_IN_FILE} rows. Filter it first, and take it in parts.`;
/** More than the longest text has, so that what is too long is refused by its form. */
const MAX_CELL = 100_000;

/** The desk for translations: what waits. A translation is saved as any change of its record is. */
export const translationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { route, readTable } = takeTables(app, { maxBytes: MAX_TRANSLATIONS_BYTES, maxCell: MAX_CELL });

  serve(app, contract.listTextsToTranslate, TEXT_STAFF, (request) =>
    listTextsToTranslate(request, request.query),
  );

  serve(app, contract.exportTextsToTranslate, TEXT_STAFF, async (request, reply) => {
    const { query } = request;
    const texts = await listAllTextsToTranslate(request, query, contract.MAX_TEXTS_IN_FILE);
    if (texts.length > contract.MAX_TEXTS_IN_FILE) throw new ApiError(400, { detail: TOO_MANY });
    const name = `translations-${toShopDay(app.now())}`;
    return sendTable(reply, name, textColumns(query.headings), onePage(texts), toTableForm(query));
  });

  app.route({
    ...contract.readTranslationsFile,
    config: TEXT_STAFF,
    ...route,
    // Thousands of texts take longer than other calls have.
    handler: async (request) => {
      const { apply, file_name } = request.query;
      const table = await readTable(request.body);
      return apply === 'true'
        ? applyTranslations(request, table, file_name)
        : previewTranslations(request, table);
    },
  });

  app.route({
    ...contract.exportRefusedTexts,
    config: TEXT_STAFF,
    ...route,
    handler: async (request, reply) => {
      const table = await readTable(request.body);
      const { columns, rows } = await findRefusedTexts(request, table, request.query.language);
      if (rows.length === 0) throw notFound();
      return sendTable(reply, 'refused-texts', columns, onePage(rows), { form: 'xlsx' });
    },
  });

  serve(app, contract.confirmTranslation, TEXT_STAFF, async (request) => {
    const { id, locale, source } = request.body;
    await app.db.transaction(async (tx) => {
      const text = await findText(tx, id);
      if (text?.texts[mainLocale()] !== source || !text.texts[locale])
        throw fieldErrors({ non_field: [CHANGED] });
      const { subject, record_id, record_name, field, path, texts } = text;
      if (!app.textForms.get(subject)?.staff.includes(request.staff.role)) throw forbidden();
      const confirmed = { [mainLocale()]: source, [locale]: texts[locale] };
      // Without a before: whoever reads the log sees which source the translation belongs to.
      await recordChange(tx, request.staff, {
        subject,
        subject_id: record_id,
        subject_name: mainText(record_name),
        action: 'confirm',
        after: { [field]: atPath(path, confirmed) },
      });
    });
  });
};

/** A value where a path leads, within lists and objects that hold nothing else. */
function atPath([step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const within = atPath(rest, value);
  const place = Number(step);
  return Number.isInteger(place) ? [...Array<null>(place).fill(null), within] : { [step]: within };
}
