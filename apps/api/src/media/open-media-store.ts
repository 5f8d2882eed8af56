import type { Env } from '#api/env.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';

/** The media store that `MEDIA_STORE` names: a bucket, else `DATA_DIR/media`. */
export async function openMediaStore(env: Pick<Env, 'dataDir' | 'mediaBucket' | 's3'>): Promise<MediaStore> {
  if (!env.mediaBucket) return openDiskStore(env);
  // Only where it is needed: the library takes 20 MB and a fifth of a second.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(env.mediaBucket, env.s3);
}
