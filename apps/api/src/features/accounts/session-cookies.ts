import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, setOwnCookie } from '#api/http/cookies.ts';
import {
  ACCESS_SECONDS,
  type AccessToken,
  makeAccessToken,
  REFRESH_SECONDS,
  type RefreshToken,
  readAccessToken,
  readRefreshToken,
  writeRefreshToken,
} from './session-tokens.ts';

const ACCESS = { name: 'access_token', path: '/' };
/** Refresh, logout and the profile see it, nothing else does. */
const REFRESH = { name: 'refresh_token', path: '/api/auth/' };

export function setAccessCookie(reply: FastifyReply, token: AccessToken) {
  const { now, secretKeys } = reply.server;
  setOwnCookie(reply, {
    ...ACCESS,
    value: makeAccessToken(token, now(), secretKeys),
    seconds: ACCESS_SECONDS,
  });
}

export function setRefreshCookie(reply: FastifyReply, token: RefreshToken) {
  setOwnCookie(reply, {
    ...REFRESH,
    value: writeRefreshToken(token, reply.server.secretKeys),
    seconds: REFRESH_SECONDS,
  });
}

export function clearSessionCookies(reply: FastifyReply) {
  for (const cookie of [ACCESS, REFRESH]) setOwnCookie(reply, { ...cookie, value: '', seconds: 0 });
}

/** True when the browser is or was logged in: it sends something, good or not. */
export function hasSessionCookie(request: FastifyRequest) {
  return [ACCESS, REFRESH].some(({ name }) => cookieValues(request, name).length > 0);
}

/** The access cookie's token, if it is ours and still good. */
export function getAccessToken(request: FastifyRequest) {
  const { now, secretKeys } = request.server;
  return cookieValues(request, ACCESS.name)
    .map((value) => readAccessToken(value, now(), secretKeys))
    .find((token) => token !== undefined);
}

/** The refresh cookie's token, if it is or was ours. */
export function getRefreshToken(request: FastifyRequest) {
  return cookieValues(request, REFRESH.name)
    .map((value) => readRefreshToken(value, request.server.secretKeys))
    .find((token) => token !== undefined);
}
