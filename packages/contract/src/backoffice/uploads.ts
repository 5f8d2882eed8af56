import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { pageSchema } from '../pages.ts';
import { picture } from '../pictures.ts';
import { idParams, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A picture of the shop. `name` is how an article's Markdown names it. */
export const storedPicture = picture.extend({ id: z.int(), name: z.string() });
export type StoredPicture = z.infer<typeof storedPicture>;

const perCent = z.number().min(0).max(100);
/** Where the subject is, in per cent from the left and top; a crop keeps it. */
export const focusChange = z.object({ focus: z.object({ x: perCent, y: perCent }) });

/** Multipart, with the picture as the field `file`: JPEG, PNG, WebP or AVIF, up to 20 MB. */
export const uploadPicture = staffEndpoint('uploadPicture', {
  summary: 'Add a picture; it goes again after a day unless something shows it',
  consumes: ['multipart/form-data'],
  response: { 201: storedPicture, 400: errorBody, 503: detailError },
});
export const listPictures = staffEndpoint('listPictures', {
  summary: 'Pictures of the shop, the newest first',
  querystring: listQuery(['id', 'name'], {}),
  response: { 200: pageSchema(storedPicture), 400: errorBody },
});
export const getPicture = staffEndpoint('getPicture', {
  summary: 'One picture',
  params: idParams,
  response: { 200: storedPicture, 404: detailError },
});
export const movePictureFocus = staffEndpoint('movePictureFocus', {
  summary: 'Move the point of a picture that crops keep',
  params: idParams,
  body: focusChange,
  response: { 200: storedPicture, 400: errorBody, 404: detailError },
});
