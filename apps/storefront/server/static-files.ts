import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncodings, type Encoding } from './compression.ts';
import { securityHeaders } from './content-security.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt']);

type StaticFile = {
  etag: string;
  headers: string[];
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};
export type StaticFiles = Map<string, StaticFile>;

/** Files of the browser's part of the build, without what only the server reads. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.(br|gz)$/.test(file));
}

export function isCompressible(file: string) {
  return COMPRESSIBLE.has(extname(file));
}

/**
 * Reads the browser's part of the build into memory (about a megabyte) with what the build compressed of it.
 * Names under `assets/` carry a hash of their content and never change.
 */
function readStaticFiles(folder: string, siteUrl: string): StaticFiles {
  const security = securityHeaders(siteUrl);
  const files: StaticFiles = new Map();
  for (const file of listFiles(folder)) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path, readStaticFile(file, path, security));
  }
  return files;
}

function readStaticFile(file: string, path: string, security: string[]): StaticFile {
  const identity = readFileSync(file);
  const bodies: StaticFile['bodies'] = { identity };
  if (isCompressible(file)) {
    bodies.br = readFileSync(`${file}.br`);
    bodies.gzip = readFileSync(`${file}.gz`);
  }
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const isImmutable = path.startsWith('/assets/');
  return {
    etag,
    bodies,
    headers: [
      'content-type',
      TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control',
      isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'etag',
      etag,
      ...(bodies.br ? ['vary', 'accept-encoding'] : []),
      ...security,
    ],
  };
}

/**
 * The present build's files, and of the builds before it, the latest first, the scripts, styles and fonts that pages which are
 * still open may ask for.
 */
export function readBuilds(present: string, earlier: readonly string[], siteUrl: string): StaticFiles {
  const files = readStaticFiles(present, siteUrl);
  for (const folder of earlier.filter((place) => existsSync(place))) {
    for (const [path, file] of readStaticFiles(folder, siteUrl)) if (!files.has(path)) files.set(path, file);
  }
  return files;
}

/** Answers with the file of that path; false when there is none. */
export function sendStaticFile(
  files: StaticFiles,
  pathname: string,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  const file = files.get(pathname);
  if (!file) return false;
  if (req.headers['if-none-match'] === file.etag) {
    res.writeHead(304, file.headers).end();
    return true;
  }
  const encoding = acceptedEncodings(req.headers['accept-encoding']).find((name) => file.bodies[name]);
  const headers = encoding && encoding !== 'identity' ? ['content-encoding', encoding] : [];
  const sent = file.bodies[encoding ?? 'identity'] ?? file.bodies.identity;
  res.writeHead(200, [...file.headers, ...headers, 'content-length', String(sent.length)]);
  res.end(req.method === 'HEAD' ? undefined : sent);
  return true;
}
