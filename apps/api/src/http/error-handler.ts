import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#api/database/database-unavailable.ts';
import { MediaUnavailable } from '#api/media/media-store.ts';
import { getReason, isDiskFull, toSystemError } from '#api/observability/explain-failure.ts';
import { ApiError, notFound, unavailable } from './api-error.ts';
import { describeRefusal } from './described-refusals.ts';
import { toWritten, writeRefusal } from './written-refusals.ts';

const UNEXPECTED = { detail: 'An unexpected error occurred. Please try again later.' }; // docs/behaviour.md#unexpected-errors
const DISK_FULL =
  'The disk of the shop is full, and nothing was saved. Tell whoever runs the shop’s programs: it needs room.';

/** What PostgreSQL says to the later of two who write at once: the name is taken by now, what it refers to has gone, or each waits for the other. */
const OUTRUN: unknown[] = ['23505', '23503', '40P01'];

/**
 * What is thrown anywhere gets one of the two error bodies (docs/behaviour.md#error-shapes), and so does what fails while such a
 * refusal is sent: a header that cannot be written, a hook. Before all routes.
 */
export function addErrorHandlers(app: FastifyInstance) {
  // The framework asks a route's handler first, then the server's, and answers in its own form after both.
  const first = { preHandler: [], errorHandler: sendError };
  app.setErrorHandler(sendFailure);
  app.addHook('onRoute', (route) => void Object.assign(route, { errorHandler: sendError }));
  app.setNotFoundHandler(first, (_request, reply) => reply.code(404).send(notFound().body));
}

/** Turns whatever a route threw into one of the two error bodies. */
function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError)
    return refuse(request, reply.headers(error.headers), error.statusCode, error.body);
  // Visitors can do nothing about it; staff would try it again and again.
  if (request.routeOptions.config.staff && isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full');
    const { headers, statusCode, body } = unavailable(DISK_FULL);
    return refuse(request, reply.headers(headers), statusCode, body);
  }
  if (isDatabaseUnavailable(error) || error instanceof MediaUnavailable) {
    const what = error instanceof MediaUnavailable ? 'picture storage' : 'database';
    request.log.warn({ reason: getReason(error) }, `the ${what} is unavailable`);
    const { headers, statusCode, body } = unavailable();
    return refuse(request, reply.headers(headers), statusCode, body);
  }
  // The same call a little later finds what the other one wrote, and says what is wrong with it.
  if (OUTRUN.includes(toSystemError(error).code)) {
    request.log.error({ err: error }, 'another call was quicker');
    const { headers, statusCode, body } = unavailable();
    return refuse(request, reply.headers(headers), statusCode, body);
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    request.log.error({ err: error }, 'request failed');
    return refuse(request, reply, 500, UNEXPECTED);
  }
  return refuse(request, reply, status, { detail: describeRefusal(error) });
}

/** Past the hooks and the headers of the response, since one of them is what failed. */
function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'a refusal could not be sent');
  request.release?.();
  if (reply.raw.headersSent) return void reply.raw.destroy(error);
  writeRefusal(request, reply, toWritten(request.server.env, new ApiError(500, UNEXPECTED)));
}

/** Written here rather than by `send`: what does not fit its description is refused all the same. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number, body: ApiError['body']) {
  reply.type('application/json; charset=utf-8').code(status);
  // What is left of the body would be read to its end.
  if (status === 413 || status === 415) reply.header('connection', 'close');
  try {
    return reply.send(reply.serialize(body));
  } catch (error) {
    request.log.error({ err: error }, 'a refusal does not fit its description');
    return reply.code(500).send(JSON.stringify(UNEXPECTED));
  }
}
