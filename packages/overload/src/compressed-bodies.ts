import type { IncomingHttpHeaders } from 'node:http';

const AS_IT_IS = new Set(['', 'identity']);

/**
 * Whether a request says that its body is compressed, in whatever way: a few hundred bytes may be a gigabyte of spaces,
 * and no client of the shop compresses what it sends.
 */
export function isCompressed({ 'content-encoding': given = '' }: IncomingHttpHeaders): boolean {
  return given.split(',').some((encoding) => !AS_IT_IS.has(encoding.trim().toLowerCase()));
}
