import type { PictureError } from '@pouchery/contract/backoffice/picture-errors';
import { describePicture, encodePictures, type PictureFacts } from '@pouchery/pictures/derive-picture';
import { inspectUpload } from '@pouchery/pictures/inspect-upload';
import type { PictureFile } from '@pouchery/pictures/picture-files';
import { UnreadablePicture } from '@pouchery/pictures/unreadable-picture';
import { serveTasks } from '#api/processes/serve-tasks.ts';

/** What is to be known of a picture, or those of its derivatives that are missing. */
export type PictureTask = { bytes: Buffer; files?: readonly PictureFile[] };
export type PictureReply =
  | { refusal: PictureError }
  | { facts: PictureFacts }
  | { encoded: { name: string; bytes: Buffer }[] };

serveTasks<PictureTask, PictureReply>(async ({ bytes, files }) => {
  try {
    if (files) return { encoded: await encodePictures(bytes, files) };
    inspectUpload(bytes);
    return { facts: await describePicture(bytes) };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { refusal: error.refusal };
    throw error;
  }
});
