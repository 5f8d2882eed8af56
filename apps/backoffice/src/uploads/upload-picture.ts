import { MAX_PICTURE_BYTES, PICTURE_ERRORS } from '@pouchery/contract/backoffice/picture-errors';
import type { StoredPicture } from '@pouchery/contract/backoffice/uploads';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { serverMessage } from '#backoffice/texts/server-message.ts';

/** Sends a picture to the shop. Throws an Error with a sentence for the person when it is not taken. */
export async function uploadPicture(file: File): Promise<StoredPicture> {
  if (file.size > MAX_PICTURE_BYTES) throw new Error(serverMessage(PICTURE_ERRORS.size));
  const body = new FormData();
  body.append('file', file);
  try {
    return await callApi('uploadPicture', { body });
  } catch (error) {
    const sentence = error instanceof ApiError ? error.body.errors.file : undefined;
    throw sentence ? new Error(sentence) : error;
  }
}
