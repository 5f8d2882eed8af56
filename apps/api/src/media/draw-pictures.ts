import type { PictureError } from '@pouchery/contract/backoffice/picture-errors';
import type { PictureFacts } from '@pouchery/pictures/derive-picture';
import type { PictureFile } from '@pouchery/pictures/picture-files';
import { UnreadablePicture } from '@pouchery/pictures/unreadable-picture';
import { LimitExceeded, openLimitedProcess, ProcessEnded } from '#api/processes/limited-process.ts';
import { processFile } from '#api/shipped-files.ts';
import type { PictureReply, PictureTask } from './picture-process.ts';

/** Who looks at originals and makes their derivatives. Both throw UnreadablePicture. */
export type Drawing = {
  describe(original: Buffer): Promise<PictureFacts>;
  encode(original: Buffer, files: readonly PictureFile[]): Promise<{ name: string; bytes: Buffer }[]>;
};

/** The largest pictures that are allowed take 20 seconds on a slow core. */
const LIMITS = { timeoutMs: 90_000, heapMb: 256 };

/** Draws pictures one after the other, in a process of its own: what breaks a decoder breaks no server. */
export function openDrawing(limits = LIMITS): Drawing {
  const file = processFile('media/picture-process');
  const runInProcess = openLimitedProcess<PictureTask, PictureReply>(file, limits);

  async function draw<Key extends 'facts' | 'encoded'>(key: Key, task: PictureTask) {
    const reply = await runInProcess(task).catch((error): { refusal: PictureError } => {
      if (error instanceof LimitExceeded) return { refusal: 'heavy' };
      if (error instanceof ProcessEnded) return { refusal: 'damaged' };
      throw error;
    });
    if ('refusal' in reply) throw new UnreadablePicture(reply.refusal);
    if (!(key in reply)) throw new Error(`The reply has no ${key}.`);
    return (reply as Extract<PictureReply, Record<Key, unknown>>)[key];
  }

  return {
    describe: (bytes) => draw('facts', { bytes }),
    encode: (bytes, files) => draw('encoded', { bytes, files }),
  };
}
