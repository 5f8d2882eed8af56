import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

type ApiResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer };
/** What one call may take from its beginning to the last byte, waiting for a connection included. */
type Limits = { timeoutMs: number; maxBytes: number };

/** Longer than our own API needs to say that its database does not answer. */
const LIMITS: Limits = { timeoutMs: 4_000, maxBytes: 8_000_000 };
// fetch() costs several times as much per call, and a page makes up to eight of them.
const plain = { request: plainRequest, agent: new PlainAgent({ keepAlive: true, maxSockets: 64 }) };
const secure = { request: secureRequest, agent: new SecureAgent({ keepAlive: true, maxSockets: 64 }) };

/**
 * One GET to the API on a connection that is kept. Throws when there is no whole response within the limits.
 * A connection the other side closed while it was idle is not a failure: the call is made once more.
 */
export async function requestApi(
  address: string,
  headers: Record<string, string>,
  limits = LIMITS,
): Promise<ApiResponse> {
  try {
    return await requestOnce(address, headers, limits);
  } catch (error) {
    if (error instanceof StaleConnection) return requestOnce(address, headers, limits);
    throw error;
  }
}

class StaleConnection extends Error {}

function requestOnce(
  address: string,
  headers: Record<string, string>,
  { timeoutMs, maxBytes }: Limits,
): Promise<ApiResponse> {
  const { request, agent } = address.startsWith('https:') ? secure : plain;
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) response.destroy(new Error(`the response has more than ${maxBytes} bytes`));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    const timer = setTimeout(() => sent.destroy(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
    sent.on('close', () => clearTimeout(timer));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET';
      reject(isStale ? new StaleConnection() : error);
    });
    sent.end();
  });
}
