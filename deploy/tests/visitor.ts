import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './caddy/ask.ts';
import { type Caddy, DOMAIN } from './caddy/run-caddy.ts';

const TIMEOUT_MS = 5_000;

type Request = { method: string; headers: Record<string, string>; body?: Buffer; signal: AbortSignal };
/** How a visitor's requests come to the API. */
type Way = {
  send: (path: string, request: Request) => Promise<{ status: number; cookies: string[]; text: string }>;
  close: () => void;
};
let addresses = 0;

/** To a program itself, from an address of its own (behind `TRUST_PROXY=1`). */
export function directly(origin: string): Way {
  addresses += 1;
  const from = { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` };
  return {
    send: async (path, { body, headers, ...request }) => {
      const response = await fetch(origin + path, {
        ...request,
        headers: { ...headers, ...from },
        ...(body && { body: body.toString() }),
      });
      const { status } = response;
      return { status, cookies: response.headers.getSetCookie(), text: await response.text() };
    },
    close: () => {},
  };
}

/** Through Caddy, over one connection, from the address that is given. */
export function throughCaddy(caddy: Caddy, localAddress?: string): Way {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const origin = `https://www.${DOMAIN}:${caddy.ports.https}`;
  return {
    send: async (path, { headers, ...request }) => {
      const {
        status,
        headers: given,
        body,
      } = await ask(caddy, `api.${DOMAIN}`, path, {
        ...request,
        ...(localAddress && { localAddress }),
        agent,
        headers: { ...headers, origin },
      });
      return { status, cookies: given['set-cookie'] ?? [], text: body.toString() };
    },
    close: () => agent.destroy(),
  };
}

/** A browser that calls the API and keeps its cookies. */
export class Visitor {
  readonly #way: Way;
  readonly #cookies: Map<string, string>;

  constructor(way: Way, cookies: readonly { name: string; value: string }[] = []) {
    this.#way = way;
    this.#cookies = new Map(cookies.map(({ name, value }) => [name, value]));
  }

  get(path: string) {
    return this.#call('GET', path);
  }

  /** With the anti-forgery token, which the shop gives with the first response. */
  async send(method: 'POST' | 'PATCH', path: string, payload: object) {
    if (!this.#cookies.has('csrftoken')) await this.#call('GET', '/api/auth/profile/');
    return this.#call(method, path, payload);
  }

  close() {
    this.#way.close();
  }

  /** Status 0 when there is no response within five seconds: what was asked for may have been done or not. */
  async #call(method: string, path: string, payload?: object) {
    const began = performance.now();
    const headers = {
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      ...(payload && { 'content-type': 'application/json' }),
    };
    const response = await this.#way
      .send(path, {
        ...{ method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
        ...(payload && { body: Buffer.from(JSON.stringify(payload)) }),
      })
      .catch((error) => ({ status: 0, cookies: [], text: JSON.stringify(String(error)) }));
    for (const cookie of response.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const { status, text } = response;
    return { status, body: parse(text), ms: performance.now() - began };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Calls `once` again and again until `stop`, with a pause between; for load. */
export function repeat(once: () => Promise<void>, pauseMs: number) {
  let isOn = true;
  const done = (async () => {
    while (isOn) {
      await once();
      await sleep(pauseMs);
    }
  })();
  return {
    stop: () => {
      isOn = false;
      return done;
    },
  };
}
