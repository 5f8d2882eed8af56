import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#api/database/database-unavailable.ts';
import { MediaUnavailable } from '#api/media/media-store.ts';
import { ApiError, unavailable } from './api-error.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again later.'; // docs/behaviour.md#unexpected-errors

/** Turns whatever a route threw into one of the two error bodies (docs/behaviour.md#error-shapes). */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError)
    return refuse(request, reply.headers(error.headers), error.statusCode, error.body);
  if (isDatabaseUnavailable(error) || error instanceof MediaUnavailable) {
    const what = error instanceof MediaUnavailable ? 'picture storage' : 'database';
    request.log.warn({ reason: getReason(error) }, `the ${what} is unavailable`);
    const { headers, statusCode, body } = unavailable();
    return refuse(request, reply.headers(headers), statusCode, body);
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    request.log.error({ err: error }, 'request failed');
    return refuse(request, reply, 500, { detail: UNEXPECTED });
  }
  return refuse(request, reply, status, { detail: toErrorBody(error) });
}

/** What the database or the system said, without the statement and its values. */
function getReason(error: Error): string {
  return error.cause instanceof Error ? getReason(error.cause) : error.message;
}

/** Written here rather than by `send`: what fails there is answered in the framework's form, past this handler. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number, body: ApiError['body']) {
  reply.type('application/json; charset=utf-8').code(status);
  // What is left of the body would be read to its end.
  if (status === 413 || status === 415) reply.header('connection', 'close');
  try {
    return reply.send(reply.serialize(body));
  } catch (error) {
    request.log.error({ err: error }, 'a refusal does not fit its description');
    return reply.code(500).send(JSON.stringify({ detail: UNEXPECTED }));
  }
}

/** Fastify's refusals of what it cannot read at all, in words for the caller. */
function toErrorBody(error: FastifyError) {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return 'The request body is not valid JSON.';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'The request body has a media type that is not supported.';
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The request body is too large.';
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return 'The address is too long.';
    case 'FST_ERR_BAD_URL':
      return 'The address is not valid.';
    default:
      return error.message;
  }
}

const CLIENT_ERRORS: Record<string, [status: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The request body is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not come whole in time.'],
};

/** What Node's parser refuses before there is a request: headers too long, not HTTP at all, not whole in time. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, detail] = CLIENT_ERRORS[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not valid HTTP.',
  ];
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
