import { MAX_PICTURE_BYTES, PICTURE_ERRORS } from '@pouchery/contract/backoffice/picture-errors';
import type { StoredPicture } from '@pouchery/contract/backoffice/uploads';
import { useState } from 'react';
import { ApiError, errorText } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';

/** Sends a picture to the shop; of one that is too large it says what the API would. */
export async function uploadPicture(file: File): Promise<StoredPicture> {
  if (file.size > MAX_PICTURE_BYTES) throw new ApiError(413, { file: [PICTURE_ERRORS.size] });
  const body = new FormData();
  body.append('file', file);
  return callApi('uploadPicture', { body });
}

/** Sends the first of some chosen files; `error` says why the last one was not taken. */
export function useUpload(onStored: (picture: StoredPicture) => unknown) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');

  async function upload([file]: File[]) {
    if (!file) return;
    setError('');
    setSending(true);
    try {
      await onStored(await uploadPicture(file));
    } catch (error) {
      setError(errorText(error));
    } finally {
      setSending(false);
    }
  }

  return { upload, isSending, error };
}
