import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

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
type Ask = { method: 'HEAD' | 'GET'; signal: AbortSignal; maxBytes?: number };
export type AskLink = (url: URL, ask: Ask) => Promise<Answer>;

/**
 * Asks one address, once: no redirect is followed, and of the body no more is read than `maxBytes`. Nobody can have us
 * ask a machine of our own network: the addresses that a name has at the moment of the connection are looked at, and the
 * connection goes to those and no others. `allowed` (networks) and `lookup` are for simulated partners. Throws what the
 * connection throws.
 */
export function openLinkAsker(
  userAgent: string,
  { allowed = [], lookup }: { allowed?: string[]; lookup?: LookupFunction } = {},
): AskLink {
  const options = { allowIPAddressList: allowed, keepAlive: false, maxSockets: 8, ...(lookup && { lookup }) };
  const plain = new RequestFilteringHttpAgent(options);
  const secure = new RequestFilteringHttpsAgent(options);

  return (url, { method, signal, maxBytes = 0 }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? https : http).request(url, {
        agent: isSecure ? secure : plain,
        method,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        const parts: Buffer[] = [];
        let left = maxBytes;
        const answer = () => {
          resolve({
            status,
            location: headers.location,
            retryAfter: headers['retry-after'],
            body: Buffer.concat(parts).toString('utf8'),
          });
          request.destroy();
        };
        if (left === 0) return answer();
        response.on('data', (chunk: Buffer) => {
          parts.push(chunk.subarray(0, left));
          left -= Math.min(left, chunk.length);
          if (left === 0) answer();
        });
        response.on('end', answer);
      });
      request.end();
    });
}
