import { readFile } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { isNoSuchObject, limit, listObjects, openS3 } from '#api/s3/open-s3.ts';
import type { S3Place, S3Server } from '#api/s3/s3-variables.ts';
import { StartupError } from '#api/startup-error.ts';
import {
  CACHED_FOR_GOOD,
  getMediaType,
  getPath,
  isMediaFile,
  type MediaStore,
  MediaUnavailable,
  type StoredFile,
} from './media-store.ts';

/** Of whoever waits for a picture; less than the storefront waits for us. */
const READ_MS = 4_000;
const WRITE_MS = 10_000;
/** Larger than any picture that we write. */
const MAX_BYTES = 20_000_000;

/** The media store in a bucket. Its keys are the paths of the disk store, so that either can be copied to the other. */
export function openS3Store(
  { bucket, prefix }: S3Place,
  server: S3Server,
  { readMs = READ_MS } = {},
): MediaStore {
  const s3 = openS3(server);
  const locate = (file: string) => ({ Bucket: bucket, Key: prefix + getPath(file) });

  async function has(file: string) {
    const head = await s3.send(new HeadObjectCommand(locate(file)), limit(readMs)).catch(nothingIfMissing);
    return head !== undefined;
  }

  async function read(file: string) {
    try {
      const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand(locate(file)), limit(readMs));
      if (!Body || ContentLength > MAX_BYTES) throw new Error(`${file} has ${ContentLength} bytes`);
      return Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      return nothingIfMissing(error);
    }
  }

  async function write(file: string, bytes: Uint8Array) {
    const object = { ContentType: getMediaType(file), CacheControl: CACHED_FOR_GOOD, Body: bytes };
    await s3.send(new PutObjectCommand({ ...locate(file), ...object }), limit(WRITE_MS)).catch(refuse);
  }

  async function adopt(file: string, path: string) {
    if (await has(file)) return false;
    await write(file, await readFile(path));
    return true;
  }

  async function remove(file: string) {
    await s3.send(new DeleteObjectCommand(locate(file)), limit(WRITE_MS)).catch(nothingIfMissing);
  }

  async function* list(): AsyncGenerator<StoredFile> {
    const objects = listObjects(s3, { bucket, prefix }, WRITE_MS, refuse);
    for await (const { Key = '', Size = 0, LastModified } of objects) {
      const file = Key.slice(Key.lastIndexOf('/') + 1);
      if (!isMediaFile(file) || Key !== locate(file).Key || !LastModified) continue;
      yield { file, bytes: Size, written: LastModified };
    }
  }

  /** One that does not answer may do so later: the shop opens without its pictures rather than not at all. */
  async function check() {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
    await s3.send(command, limit(WRITE_MS)).catch((error: unknown) => {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      const name = error instanceof Error ? error.name : '';
      if (status === undefined ? name !== 'CredentialsProviderError' : status >= 500 || status === 429) {
        throw toUnavailable(error);
      }
      throw new StartupError(
        `The bucket ${bucket} that MEDIA_STORE names cannot be read (${name}): look at S3_ENDPOINT, S3_REGION and the two keys, which must be allowed to list, read, write and delete.`,
      );
    });
  }

  return {
    has,
    read,
    write,
    adopt,
    remove,
    list,
    check,
    // An object is there when it is whole.
    removeUnfinished: async () => undefined,
  };
}

function nothingIfMissing(error: unknown): undefined {
  if (!isNoSuchObject(error)) throw toUnavailable(error);
}

function refuse(error: unknown): never {
  throw toUnavailable(error);
}

/** With what S3 said, for the log; a response without a body has its status alone. */
function toUnavailable(cause: unknown) {
  const status = cause instanceof S3ServiceException ? ` ${cause.$metadata.httpStatusCode}` : '';
  const reason = cause instanceof Error ? `${cause.name}${status}: ${cause.message}` : 'no error';
  return new MediaUnavailable(`S3 did not do what was asked (${reason})`, { cause });
}
