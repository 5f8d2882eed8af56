import type { Env } from '#api/env.ts';

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** True for the name or address of this machine for itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/**
 * True for a shop that others reach: its address or its API's is not one of this machine alone. `NODE_ENV` says nothing about
 * it: `npm start` sets it on everybody's own machine too.
 */
export function isPublic({ siteUrl, apiUrl }: Pick<Env, 'siteUrl' | 'apiUrl'>): boolean {
  return [siteUrl, apiUrl].some((address) => !isLoopback(new URL(address).hostname));
}
