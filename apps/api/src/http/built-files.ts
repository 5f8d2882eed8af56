import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './api-error.ts';
import { pickEncoding } from './encodings.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
/** What the build has compressed, by the ending of its files. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;
const COMPRESSIBLE = new Set(['.js', '.css', '.svg']);

/** A file of `assets/`, one name without a way out of its folder. */
export const ASSET = /^assets\/[\w-][\w.-]*$/;

/**
 * Sends a file of a build from the first of the folders that has it. Names under `assets/` carry a hash of what is in the
 * file. Throws notFound.
 */
export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folders: readonly string[],
  path: string,
) {
  const isText = COMPRESSIBLE.has(extname(path));
  const encoding = isText
    ? pickEncoding(request.headers['accept-encoding'], Number.POSITIVE_INFINITY)
    : undefined;
  const body = await readFirst(folders, path + (encoding ? COMPRESSED[encoding] : ''));
  if (!body) throw notFound();
  reply.headers({
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': ASSET.test(path) ? FOR_GOOD : 'public, max-age=3600',
    ...(isText && { vary: 'Accept-Encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
  });
  return reply.send(body);
}

async function readFirst(folders: readonly string[], path: string) {
  for (const folder of folders) {
    const body = await readFile(join(folder, path)).catch(() => undefined);
    if (body) return body;
  }
  return undefined;
}
