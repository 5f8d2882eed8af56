import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isGlobal } from './global-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 32 * 1024;

type Answer = {
  status: number;
  /** Where a redirect leads, as it stands in the answer. */
  location: string | undefined;
  retryAfter: string | undefined;
  /** As far as it was asked for. */
  body: string;
};
type Ask = {
  method: 'HEAD' | 'GET' | 'POST';
  signal?: AbortSignal;
  maxBytes?: number;
  headers?: Record<string, string>;
  body?: Buffer;
};
export type AskLink = (url: URL, ask: Ask) => Promise<Answer>;

/** Thrown in place of a connection to what is not the internet. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

/**
 * Asks one address, once: no redirect is followed, and of the body no more is read than `maxBytes`. Nobody can have us
 * ask a machine of our own network: the addresses that a name has at the moment of the connection are looked at, and the
 * connection goes to those and no others. `allowed` (addresses) and `lookup` are for simulated partners. Throws
 * ForbiddenAddress, and what the connection throws.
 */
export function openLinkAsker(
  userAgent: string,
  { allowed = [], lookup = dns.lookup }: { allowed?: string[]; lookup?: LookupFunction } = {},
): AskLink {
  const isAllowed = (address: string) => isGlobal(address) || allowed.includes(address);
  const options = { keepAlive: false, maxSockets: 8, lookup: onlyTo(isAllowed, lookup) };
  const plain = new http.Agent(options);
  const secure = new https.Agent(options);

  return (url, { method, signal, maxBytes = 0, headers, body }) =>
    new Promise((resolve, reject) => {
      // An address in numbers is not looked up.
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !isAllowed(host)) throw new ForbiddenAddress();
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? https : http).request(url, {
        agent: isSecure ? secure : plain,
        method,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity', ...headers },
        signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(TIMEOUT_MS)]),
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        const parts: Buffer[] = [];
        let remaining = maxBytes;
        const answer = () => {
          resolve({
            status,
            location: answered.location,
            retryAfter: answered['retry-after'],
            body: Buffer.concat(parts).toString('utf8'),
          });
          request.destroy();
        };
        if (remaining === 0) return answer();
        response.on('data', (chunk: Buffer) => {
          parts.push(chunk.subarray(0, remaining));
          remaining -= Math.min(remaining, chunk.length);
          if (remaining === 0) answer();
        });
        response.on('error', reject);
        response.on('end', answer);
      });
      request.end(body);
    });
}

/** A look-up that fails when any of a name's addresses is not allowed. */
function onlyTo(isAllowed: (address: string) => boolean, lookup: LookupFunction): LookupFunction {
  return (name, options, found) =>
    lookup(name, options, (error, addresses, family) => {
      const all =
        typeof addresses === 'string' ? [addresses] : (addresses ?? []).map(({ address }) => address);
      found(error ?? (all.every(isAllowed) ? null : new ForbiddenAddress()), addresses, family);
    });
}
