import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '@pouchery/contract/backoffice/picture-refusals';
import type { StoredPicture } from '@pouchery/contract/backoffice/uploads';
import { callApi } from '#backoffice/api/call-api.ts';
import { RefusedCall } from '#backoffice/api/refused-call.ts';
import { serverMessage } from '#backoffice/texts/server-message.ts';

/** Sends a picture to the shop. Throws an Error with a sentence for the person when it is not taken. */
export async function uploadPicture(file: File): Promise<StoredPicture> {
  if (file.size > MAX_PICTURE_BYTES) throw new Error(serverMessage(PICTURE_REFUSALS.size));
  const body = new FormData();
  body.append('file', file);
  try {
    return await callApi<StoredPicture>('POST', '/api/backoffice/uploads/', { body });
  } catch (error) {
    const sentence = error instanceof RefusedCall ? error.body.errors.file : undefined;
    throw sentence ? new Error(sentence) : error;
  }
}
