import { type AddressLimits, limitByAddress } from '@pouchery/overload/per-address';
import type { FastifyInstance } from 'fastify';
import type { SecretKeys } from '#api/secret-keys.ts';
import { ApiError, unavailable } from './api-error.ts';
import { isForPage } from './load-shedding.ts';

const { statusCode, body, headers } = unavailable();
// What comes slowly is not waited for.
const TOO_MANY = new ApiError(statusCode, body, { ...headers, connection: 'close' });

/**
 * Limits how many requests one address has under way of those that a proxy passes on: its own connections are not counted
 * (app.ts), and somebody who sends bodies slowly, or reads slowly, would else hold all of them. Before all responses.
 */
export function limitOpenRequests(
  app: FastifyInstance,
  { limits, renderKeys, onRefused }: { limits: AddressLimits; renderKeys: SecretKeys; onRefused: () => void },
) {
  const take = limitByAddress(limits);
  app.addHook('onRequest', (request, reply, done) => {
    const isDirect = request.ip === request.socket.remoteAddress;
    if (isDirect || isForPage(request, renderKeys)) return done();
    const release = take(request.ip);
    if (!release) {
      onRefused();
      return done(TOO_MANY);
    }
    reply.raw.once('close', release);
    done();
  });
}
