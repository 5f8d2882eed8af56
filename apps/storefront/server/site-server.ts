import { createServer, type RequestListener, type Server } from 'node:http';
import { proxyRecogniser } from '@pouchery/observability/trusted-proxies';
import { limitConnections } from '@pouchery/overload/limit-connections';
import { ADDRESS_LIMITS } from '@pouchery/overload/per-address';
import type { Env } from './env.ts';
import { http } from './metrics.ts';

/** A stranger's request comes whole within these times, or its connection ends with 408. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  /** A connection on which nothing moves, as when nobody reads the response, ends after this time. */
  silence: 30_000,
  maxConnections: 10_000,
  ofAddress: ADDRESS_LIMITS,
};

/** The server of the site, which no slow, silent or numerous visitor can occupy. It does not listen yet. */
export function createSiteServer(
  listener: RequestListener,
  { trustProxy }: Pick<Env, 'trustProxy'>,
  limits: Partial<typeof LIMITS> = {},
): Server {
  const { silence, maxConnections, ofAddress, ...times } = { ...LIMITS, ...limits };
  const server = createServer(times, listener);
  server.setTimeout(silence);
  server.maxConnections = maxConnections;
  limitConnections(server, {
    limits: ofAddress,
    isProxy: proxyRecogniser(trustProxy),
    onRefused: () => http.limited('connection'),
  });
  return server;
}
