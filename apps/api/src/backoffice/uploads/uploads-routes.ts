import multipart from '@fastify/multipart';
import { MAX_PICTURE_BYTES, PICTURE_ERRORS } from '@pouchery/contract/backoffice/picture-errors';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import * as contract from '@pouchery/contract/backoffice/uploads';
import { UnreadablePicture } from '@pouchery/pictures/unreadable-picture';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fieldErrors, notFound, requireFound } from '#api/http/api-error.ts';
import { limitUploads } from '#api/http/limit-uploads.ts';
import { openDrawing } from '#api/media/draw-pictures.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { addUpload } from './add-upload.ts';
import { deletePicture, moveFocus, replacePicture, UNDOABLE_PICTURES } from './change-pictures.ts';
import { findPicture, listPictures } from './uploads-queries.ts';

/** Each waits for those before it, with up to 20 MB in memory. */
const MAX_UPLOADS = { atOnce: 8, perPerson: 4 };
const MAY_UPLOAD = { staff: STAFF_RIGHTS.writeCatalogue } as const;

/** Pictures that staff send, before and after something shows them (docs/decisions/0027). */
export const uploadRoutes: FastifyPluginAsyncZod<{ store: MediaStore }> = async (app, { store }) => {
  await app.register(multipart, { limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 0, parts: 1 } });
  const drawing = openDrawing();
  app.undoable.set('picture', UNDOABLE_PICTURES);

  app.route({
    ...contract.uploadPicture,
    // Uploads have a bound of their own, and a slow connection takes its time.
    config: { ...MAY_UPLOAD, priority: 'always' },
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

  app.route({
    ...contract.listPictures,
    config: MAY_UPLOAD,
    handler: (request) => listPictures(request, request.query),
  });

  app.route({
    ...contract.getPicture,
    config: MAY_UPLOAD,
    handler: async (request) => requireFound(await findPicture(app.db, app.env.apiUrl, request.params.id)),
  });

  app.route({
    ...contract.movePictureFocus,
    config: MAY_UPLOAD,
    handler: (request) => moveFocus(request, request.params.id, request.body.focus),
  });

  app.route({
    ...contract.replacePicture,
    config: MAY_UPLOAD,
    handler: (request) => replacePicture(request, request.params.id, request.body.by),
  });

  app.route({
    ...contract.deletePicture,
    config: MAY_UPLOAD,
    handler: (request) => deletePicture(request, request.params.id),
  });
};

/** The one file of a multipart request. */
async function readFile(request: FastifyRequest) {
  if (!request.isMultipart()) throw fieldErrors({ file: ['This field is required.'] });
  const part = await request.file().catch(refuseParts);
  if (part?.fieldname !== 'file') throw fieldErrors({ file: ['This field is required.'] });
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
