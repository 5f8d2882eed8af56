import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '@pouchery/observability/request-id';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logUnread } from '#api/observability/request-log.ts';
import { ApiError } from './api-error.ts';
import { describeRefusal } from './described-refusals.ts';
import { toWritten, writeRefusal } from './written-refusals.ts';

/** Refuses an address that belongs to no route, nor to the response for unknown ones: it cannot be decoded, or is too long. */
export function refuseUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { server, id, method } = request;
  const refusal = toWritten(
    server.env,
    new ApiError(error.statusCode ?? 500, { detail: describeRefusal(error) }),
  );
  writeRefusal(request, reply, refusal);
  const { statusCode: status, body } = refusal;
  logUnread(server, { request_id: id, method, status, bytes: body.length, reason: error.code });
}

const CLIENT_ERRORS: Record<string, [status: number, text: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large', 'The request body is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not come whole in time.'],
};
const NOT_HTTP = 'The request is not valid HTTP.';

/** What Node's parser refuses before there is a request: headers too long, not HTTP at all, not whole in time. */
export function sendClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, text, detail] = CLIENT_ERRORS[error.code ?? ''] ?? [400, 'Bad Request', NOT_HTTP];
  const id = randomUUID();
  const body = JSON.stringify({ detail });
  const response = [
    `HTTP/1.1 ${status} ${text}`,
    `${REQUEST_ID_HEADER}: ${id}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
  socket.end(response);
  logUnread(this, { request_id: id, method: 'unknown', status, bytes: response.length, reason: error.code });
}

/** What Node would answer by itself, without a body: a request that names no host, and one that expects what nobody knows. */
export function readEveryHead(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const isWhole = headers.host !== undefined || raw.httpVersion === '1.0';
    done(isWhole ? undefined : new ApiError(400, { detail: NOT_HTTP }, { connection: 'close' }));
  });
}
