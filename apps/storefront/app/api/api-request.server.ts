import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

type ApiResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const TIMEOUT_MS = 8_000;
// fetch() costs several times as much per call, and a page makes up to eight of them.
const plain = { request: plainRequest, agent: new PlainAgent({ keepAlive: true, maxSockets: 64 }) };
const secure = { request: secureRequest, agent: new SecureAgent({ keepAlive: true, maxSockets: 64 }) };

/**
 * One GET to the API on a connection that is kept. Throws when there is no whole answer in time.
 * A connection the other side closed while it was idle is not a failure: the call is made once more.
 */
export async function requestApi(address: string, headers: Record<string, string>): Promise<ApiResponse> {
  try {
    return await requestOnce(address, headers);
  } catch (error) {
    if (error instanceof StaleConnection) return requestOnce(address, headers);
    throw error;
  }
}

class StaleConnection extends Error {}

function requestOnce(address: string, headers: Record<string, string>): Promise<ApiResponse> {
  const { request, agent } = address.startsWith('https:') ? secure : plain;
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET';
      reject(isStale ? new StaleConnection() : error);
    });
    sent.end();
  });
}
