import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { notFound, unavailable } from '#api/http/api-error.ts';
import { CACHED_FOR_GOOD, getMediaType, isMediaFile, type MediaStore } from './media-store.ts';

/** The pictures of a few busy pages, so that they cost no visit to the disk. */
const RECENT_BYTES = 8_000_000;
/** Of a store that does not answer, so that those who wait for it do not pile up. */
const MAX_READS = 256;

/** Address of a picture's files without `-{width}.{format}`; the database keeps `base` alone. */
export function mediaBase(apiUrl: string, base: string): string {
  return `${apiUrl}/media/${base}`;
}

/**
 * `GET /media/{file}`: the files of the media store. They never change and are the same for everybody, so the
 * response carries none of what the API adds to others, no cookie and no language, and may be cached for good. Any
 * page may read the pixels (the product ad takes its colours from them).
 */
export const mediaRoutes: FastifyPluginAsync<{ store: MediaStore }> = async (app, { store }) => {
  const recent = new LRUCache<string, Buffer>({
    maxSize: RECENT_BYTES,
    sizeCalculation: ({ length }) => length + 200,
  });
  const reading = new Map<string, Promise<Buffer | undefined>>();

  /** However many ask for a file at once, it is read once. */
  function readOnce(file: string) {
    const running = reading.get(file);
    if (running) return running;
    if (reading.size >= MAX_READS) throw unavailable();
    const read = store.read(file).finally(() => reading.delete(file));
    reading.set(file, read);
    return read;
  }

  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { schema: { hide: true }, config: { priority: 'always' } },
    async (request, reply) => {
      const { file } = request.params;
      if (!isMediaFile(file)) throw notFound();
      // The name holds the content's hash: who names it in If-None-Match has the bytes.
      if (request.headers['if-none-match']?.includes(`"${file}"`)) return sendMedia(reply, 304, file);
      const bytes = recent.get(file) ?? (await readOnce(file));
      if (!bytes) throw notFound();
      recent.set(file, bytes);
      return sendMedia(reply, 200, file, bytes);
    },
  );
};

/** Sends a file of the media store, or says that the caller has it; nothing else may touch the response. */
export function sendMedia(reply: FastifyReply, status: 200 | 304, file: string, bytes?: Buffer) {
  reply.request.release?.();
  reply.hijack();
  reply.raw.writeHead(status, {
    'cache-control': CACHED_FOR_GOOD,
    etag: `"${file}"`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    ...(bytes && {
      'content-type': getMediaType(file),
      'content-length': bytes.length,
    }),
  });
  reply.raw.end(reply.request.method === 'HEAD' ? undefined : bytes);
}
