import * as contract from '@pouchery/contract/backoffice/translations';
import { DEFAULT_LOCALE } from '@pouchery/contract/locales';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { TEXT_STAFF } from '#api/backoffice/catalogue-staff.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { findText, listTextsToTranslate } from './translations-queries.ts';

const CHANGED = 'The text was changed in the meantime. Load the list anew.';

/** The desk for translations: what waits. A translation is saved as any change of its record is. */
export const translationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listTextsToTranslate,
    config: TEXT_STAFF,
    handler: (request) => listTextsToTranslate(request, request.query),
  });

  app.route({
    ...contract.confirmTranslation,
    config: TEXT_STAFF,
    handler: async (request, reply) => {
      const { id, locale, source } = request.body;
      await app.db.transaction(async (tx) => {
        const text = await findText(tx, id);
        if (text?.texts[DEFAULT_LOCALE] !== source || !text.texts[locale])
          throw fieldErrors({ non_field: [CHANGED] });
        const { subject, record_id, record_name, field, texts } = text;
        // Without a before: whoever reads the log sees which source the translation belongs to.
        await recordChange(tx, request.staff, {
          subject,
          subject_id: record_id,
          subject_name: record_name[DEFAULT_LOCALE] ?? '',
          action: 'confirm',
          after: { [field]: { [DEFAULT_LOCALE]: source, [locale]: texts[locale] } },
        });
      });
      return reply.code(204).send();
    },
  });
};
