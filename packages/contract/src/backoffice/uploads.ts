import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { detailError, errorBody } from '../errors.ts';
import { reference } from '../fields.ts';
import { pageSchema } from '../pages.ts';
import { picture } from '../pictures.ts';
import { flag, idParams, listQuery } from './lists.ts';
import { PICTURE_USERS } from './picture-uses.ts';
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
/** Something that shows a picture: a row of the back office, by its resource. */
const pictureUse = z.object({
  resource: z.enum(PICTURE_USERS),
  id: z.int(),
  name: z.string(),
  /** What a product, or the text of an article, says that the picture shows; null of all others. */
  alt: localizedText.nullable(),
});
export type PictureUse = z.infer<typeof pictureUse>;
/** `uses`: at most 20 of them. */
export const listedPicture = storedPicture.extend({ use_count: z.int(), uses: z.array(pictureUse) });
export type ListedPicture = z.infer<typeof listedPicture>;

export const listPictures = staffEndpoint('listPictures', {
  summary: 'Pictures of the shop and what shows them, the newest first',
  querystring: listQuery(['id', 'name', 'width'], { is_used: flag }),
  response: { 200: pageSchema(listedPicture), 400: errorBody, 404: detailError },
});
export const replacePicture = staffEndpoint('replacePicture', {
  summary:
    'Show another picture wherever this one is shown; that one is gone then, unless something showed it',
  params: idParams,
  body: z.object({ by: reference }),
  response: { 200: storedPicture, 400: errorBody, 404: detailError },
});
export const deletePicture = staffEndpoint('deletePicture', {
  summary: 'Delete a picture that nothing shows',
  params: idParams,
  response: { 204: z.undefined(), 400: errorBody, 404: detailError },
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
