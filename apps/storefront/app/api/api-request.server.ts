import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

export type ApiResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer };
type Limits = {
  /** Connections at once; further calls wait for one of them, within their time. */
  maxSockets: number;
  /** From the call to the last byte. */
  timeoutMs: number;
  maxBytes: number;
};

type Sent = { method: string; body?: string | undefined };

const GET: Sent = { method: 'GET' };

/**
 * Opens a pool of keep-alive connections to the API. Its function makes one call, a GET unless it is told otherwise, and throws
 * when there is no whole response in time, or too large a one. A connection the other side closed while it was idle is not a
 * failure: the call is made once more, so it has to bear that. (`fetch` costs several times as much per call, and a page makes
 * up to eight of them.)
 */
export function openApiPool({ maxSockets, timeoutMs, maxBytes }: Limits) {
  const plain = { request: plainRequest, agent: new PlainAgent({ keepAlive: true, maxSockets }) };
  const secure = { request: secureRequest, agent: new SecureAgent({ keepAlive: true, maxSockets }) };

  function requestOnce(
    address: string,
    headers: Record<string, string>,
    { method, body: sentBody }: Sent,
  ): Promise<ApiResponse> {
    const { request, agent } = address.startsWith('https:') ? secure : plain;
    return new Promise((resolve, reject) => {
      const sent = request(address, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length > maxBytes) giveUp(`the response has more than ${maxBytes} bytes`);
        });
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      });
      // Without the error: a connection whose response has just ended would throw it where nobody catches it.
      const giveUp = (reason: string) => {
        reject(new Error(reason));
        sent.destroy();
      };
      const timer = setTimeout(() => giveUp(`no response within ${timeoutMs / 1000} s`), timeoutMs);
      sent.on('close', () => clearTimeout(timer));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = sent.reusedSocket && error.code === 'ECONNRESET';
        reject(isStale ? new StaleConnection() : error);
      });
      sent.end(sentBody);
    });
  }

  return async (address: string, headers: Record<string, string>, what = GET): Promise<ApiResponse> => {
    try {
      return await requestOnce(address, headers, what);
    } catch (error) {
      if (error instanceof StaleConnection) return requestOnce(address, headers, what);
      throw error;
    }
  };
}

class StaleConnection extends Error {}

/** One GET of what pages are made from. Our own API needs three seconds to say that its database does not answer. */
export const requestApi = openApiPool({ maxSockets: 64, timeoutMs: 4_000, maxBytes: 16_000_000 });

/** What a response says; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
