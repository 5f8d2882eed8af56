import { createHmac, randomBytes } from 'node:crypto';
import { getCaller } from '@pouchery/overload/networks';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Of this process, of this run: whoever reads our memory or our database cannot tell who was here. */
const KEY = randomBytes(32);

/**
 * A name for whoever asks, good for telling their clicks apart from others' for a while and for nothing else.
 * Undefined for programs, and for what a browser fetches before anybody asks for it.
 */
export function toPersonKey(request: FastifyRequest): string | undefined {
  const { headers, method } = request;
  const agent = headers['user-agent'];
  if (method !== 'GET' || !agent || isbot(agent) || isAhead(headers)) return undefined;
  return createHmac('sha256', KEY)
    .update(`${getCaller(request)} ${agent}`)
    .digest('base64url');
}

/** Whether a page of the shop asks; browsers say so wherever a connection is safe. */
export function isFromShop({ headers, server }: FastifyRequest): boolean {
  if (headers.origin !== undefined) return headers.origin === server.env.siteUrl;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'same-site';
}

function isAhead(headers: FastifyRequest['headers']) {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose)));
}
