import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { limit, listObjects, openS3 } from '#api/s3/open-s3.ts';
import type { S3Place, S3Server } from '#api/s3/s3-variables.ts';
import { StartupError } from '#api/startup-error.ts';
import type { BackupStore } from './backup-store.ts';

const CALL_MS = 30_000;
/** S3 takes 10,000 parts: 160 GB of one table, and no more than one part in memory. */
const PART_BYTES = 16_000_000;

/** Backups in a bucket, or in a folder of one. */
export function openS3BackupStore({ bucket, prefix }: S3Place, server: S3Server): BackupStore {
  const s3 = openS3(server);
  const locate = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  /** Before anything else is done with backups they are listed. */
  const refuse = (error: Error & { code?: unknown }) => {
    const reason = error.code ?? error.name;
    throw new StartupError(
      `The bucket ${bucket} that BACKUP_TO names cannot be read (${reason}): look at S3_ENDPOINT, S3_REGION and the two keys, which must be allowed to list, read, write and delete.`,
    );
  };

  return {
    place: `s3://${bucket}/${prefix}`,

    async *list(folder) {
      const objects = listObjects(s3, { bucket, prefix: prefix + folder }, CALL_MS, refuse);
      for await (const { Key = '', Size = 0 } of objects)
        yield { name: Key.slice(prefix.length), bytes: Size };
    },

    async read(name, signal) {
      // As long as bytes come: `signal` ends it when they do not.
      const { Body } = await s3.send(new GetObjectCommand(locate(name)), { abortSignal: signal });
      if (!(Body instanceof Readable)) throw new Error(`${name} has no content.`);
      return Body;
    },

    async write(name, content, signal) {
      let bytes = 0;
      async function* counted() {
        for await (const chunk of content) {
          bytes += chunk.length;
          yield chunk;
        }
      }
      const upload = new Upload({
        client: s3,
        params: { ...locate(name), Body: Readable.from(counted()) },
        partSize: PART_BYTES,
        queueSize: 1,
      });
      const abort = () => void upload.abort();
      signal.addEventListener('abort', abort);
      try {
        signal.throwIfAborted();
        await upload.done();
      } finally {
        signal.removeEventListener('abort', abort);
      }
      return bytes;
    },

    async remove(name) {
      await s3.send(new DeleteObjectCommand(locate(name)), limit(CALL_MS));
    },
  };
}
