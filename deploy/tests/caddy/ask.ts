import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { type Agent, type RequestOptions, request } from 'node:https';
import type { Caddy } from './run-caddy.ts';

type Asked = {
  isChunked?: boolean;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  agent?: Agent;
  /** Where the visitor comes from. */
  localAddress?: string;
  signal?: AbortSignal;
};
type Response = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One request by HTTP/1.1 and TLS to `host`, which is where Caddy runs. */
export function ask(caddy: Caddy, host: string, path: string, { body, isChunked, ...options }: Asked = {}) {
  const to: RequestOptions = {
    ...options,
    ...{ host: caddy.address, port: caddy.ports.https, ca: caddy.ca, servername: host, path },
    headers: { host, ...options.headers },
  };
  return new Promise<Response>((resolve, reject) => {
    const asked = request(to, async (response) => {
      try {
        resolve(await read(response));
      } catch (error) {
        reject(error);
      }
    });
    asked.once('error', reject);
    // Without a length, as a stranger may send it, when that is asked for.
    if (isChunked) asked.write(body, () => asked.end());
    else asked.end(body);
  });
}

/** One request by HTTP/1.1 in the clear to a port of this machine. */
export async function askInTheClear(port: number, path: string, headers: Record<string, string> = {}) {
  const [response] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response');
  return read(response);
}

async function read(response: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

/** One request by HTTP/2; throws where TLS did not agree on it. */
export async function askHttp2(
  caddy: Caddy,
  host: string,
  path: string,
  headers: Record<string, string> = {},
) {
  const session = connect(`https://${host}:${caddy.ports.https}`, {
    ca: caddy.ca,
    host: '127.0.0.1',
    servername: host,
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }] as never, 4),
  } as Parameters<typeof connect>[1]);
  try {
    return await new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ ':path': path, ...headers });
      const chunks: Buffer[] = [];
      let received: Record<string, unknown> = {};
      stream.once('response', (given) => (received = given));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => resolve({ headers: received, body: Buffer.concat(chunks) }));
      stream.once('error', reject);
    });
  } finally {
    session.close();
  }
}
