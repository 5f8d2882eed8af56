import multipart from '@fastify/multipart';
import { MAX_PICTURE_BYTES, PICTURE_ERRORS } from '@pouchery/contract/backoffice/picture-errors';
import * as contract from '@pouchery/contract/backoffice/uploads';
import { REQUIRED } from '@pouchery/contract/fields';
import { UnreadablePicture } from '@pouchery/pictures/unreadable-picture';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { fieldErrors, notFound, requireFound } from '#api/http/api-error.ts';
import { limitUploads } from '#api/http/limit-uploads.ts';
import { serve } from '#api/http/serve.ts';
import { openDrawing } from '#api/media/draw-pictures.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { addUpload } from './add-upload.ts';
import { deletePicture, moveFocus, replacePicture, UNDOABLE_PICTURES } from './change-pictures.ts';
import { findPicture, listPictures } from './uploads-queries.ts';

/** Each waits for those before it, with up to 20 MB in memory. */
const MAX_UPLOADS = { atOnce: 8, perPerson: 4 };

/** Pictures that staff send, before and after something shows them (docs/decisions/0027). */
export const uploadRoutes: FastifyPluginAsyncZod<{ store: MediaStore }> = async (app, { store }) => {
  await app.register(multipart, { limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 0, parts: 1 } });
  const drawing = openDrawing();
  app.undoable.set('picture', UNDOABLE_PICTURES);

  app.route({
    ...contract.uploadPicture,
    // Uploads have a bound of their own, and a slow connection takes its time.
    config: { ...CATALOGUE_STAFF, priority: 'always' },
    onRequest: limitUploads(MAX_UPLOADS),
    handler: async (request) => {
      const upload = await readFile(request);
      const { work: db, jobs } = app;
      const { staff } = request;
      const id = await addUpload({ db, store, drawing, jobs, staff, now: app.now() }, upload).catch(explain);
      const picture = await findPicture(db, app.env.apiUrl, id);
      if (!picture) throw notFound();
      return picture;
    },
  });

  serve(app, contract.listPictures, CATALOGUE_STAFF, (request) => listPictures(request, request.query));
  serve(app, contract.getPicture, CATALOGUE_STAFF, async (request) =>
    requireFound(await findPicture(app.db, app.env.apiUrl, request.params.id)),
  );
  serve(app, contract.movePictureFocus, CATALOGUE_STAFF, (request) =>
    moveFocus(request, request.params.id, request.body.focus),
  );
  serve(app, contract.replacePicture, CATALOGUE_STAFF, (request) =>
    replacePicture(request, request.params.id, request.body.by),
  );
  serve(app, contract.deletePicture, CATALOGUE_STAFF, (request) => deletePicture(request, request.params.id));
};

/** The one file of a multipart request. */
async function readFile(request: FastifyRequest) {
  if (!request.isMultipart()) throw fieldErrors({ file: [REQUIRED] });
  const part = await request.file().catch(refuseParts);
  if (part?.fieldname !== 'file') throw fieldErrors({ file: [REQUIRED] });
  return { bytes: await part.toBuffer().catch(refuseParts), fileName: part.filename };
}

/** What multipart could not read. */
function refuseParts(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') throw fieldErrors({ file: [PICTURE_ERRORS.size] });
  throw fieldErrors({ file: ['Send one file, and nothing else.'] });
}

function explain(error: unknown): never {
  if (error instanceof UnreadablePicture) throw fieldErrors({ file: [error.message] });
  throw error;
}
