import { ListObjectsV2Command, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { rereadSecret } from '@pouchery/secret-files/secret-files';
import type { S3Place, S3Server } from './s3-variables.ts';

const CONNECT_MS = 1_000;
const MAX_SOCKETS = 64;
/** The library's own: a try, and one more for a connection that broke or a server that has too much to do. */
const MAX_TRIES = 2;

/**
 * A client of any S3: AWS where no endpoint is set, else a server that takes buckets in the path, as all do. Each call
 * brings its own time limit (`limit`).
 */
export function openS3(server: S3Server) {
  const { endpoint, region } = server;
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(server.accessKeyId && server.secretAccessKey && { credentials: async () => readKeys(server) }),
    maxAttempts: MAX_TRIES,
    // What the library adds by itself many an S3 refuses.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
}

/** Already over, so that the library asks again at its next call. */
const NOT_KEPT = new Date(0);

function readKeys({ accessKeyId, secretAccessKey, keyFiles }: S3Server) {
  return {
    accessKeyId: rereadSecret(keyFiles?.accessKeyId, accessKeyId) ?? '',
    secretAccessKey: rereadSecret(keyFiles?.secretAccessKey, secretAccessKey) ?? '',
    expiration: NOT_KEPT,
  };
}

/** The time limit of a call, tries and bytes included; one try may take half of it before it is answered. */
export function limit(ms: number) {
  return { abortSignal: AbortSignal.timeout(ms), requestTimeout: ms / 2 };
}

/** The objects of a bucket whose keys begin with the prefix; `ms` is the time limit of a page, and `refuse` throws for one that fails. */
export async function* listObjects(
  s3: S3Client,
  { bucket, prefix }: S3Place,
  ms: number,
  refuse: (error: Error) => never,
) {
  let ContinuationToken: string | undefined;
  do {
    const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken };
    const page = await s3.send(new ListObjectsV2Command(asked), limit(ms)).catch(refuse);
    yield* page.Contents ?? [];
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Whether S3 says that there is no such object; a bucket that is missing is another matter. */
export function isNoSuchObject(error: unknown): boolean {
  if (error instanceof NoSuchKey) return true;
  if (!(error instanceof S3ServiceException)) return false;
  return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
}
