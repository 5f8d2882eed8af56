import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
const SANE = /^[\w.:-]{1,100}$/;

/**
 * The id that a request has in all logs: what it brings along where `isTrusted` believes whoever sent it, else a new one. A
 * stranger could else give a thousand requests one id.
 */
export function readRequestId(request: Pick<IncomingMessage, 'headers'>, isTrusted: () => boolean): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE.test(given) && isTrusted() ? given : randomUUID();
}
