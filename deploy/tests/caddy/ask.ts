import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
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
    host: caddy.address,
    port: caddy.ports.https,
    ca: caddy.ca,
    servername: host,
    path,
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
