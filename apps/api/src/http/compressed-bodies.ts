import { isCompressed } from '@pouchery/overload/compressed-bodies';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** Refuses bodies that are compressed, before any byte of them is read. After the headers that a browser needs to read it. */
export function refuseCompressedBodies(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isCompressed(request.headers);
    done(isRefused ? new ApiError(415, { detail: 'The request body must not be compressed.' }) : undefined);
  });
}
