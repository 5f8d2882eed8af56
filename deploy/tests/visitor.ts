import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './caddy/ask.ts';
import { type Caddy, DOMAIN } from './caddy/run-caddy.ts';

const TIMEOUT_MS = 5_000;

type Host = 'www' | 'api';
type Request = { method: string; headers: Record<string, string>; body?: Buffer; signal: AbortSignal };
/** How a visitor's requests come to the shop. */
type Way = {
  send: (
    host: Host,
    path: string,
    request: Request,
  ) => Promise<{ status: number; cookies: string[]; text: string }>;
  close: () => void;
};
let addresses = 0;

/** To a program itself, from an address of its own (behind `TRUST_PROXY=1`). */
export function directly(origin: string): Way {
  addresses += 1;
  const from = { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` };
  return {
    send: async (_host, path, { body, headers, ...request }) => {
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
  const { origin } = new URL(`https://www.${DOMAIN}:${caddy.ports.https}`);
  return {
    send: async (host, path, { headers, ...request }) => {
      const options = { ...request, ...(localAddress && { localAddress }), agent };
      const response = await ask(caddy, `${host}.${DOMAIN}`, path, {
        ...options,
        headers: { ...headers, origin },
      });
      const cookies = response.headers['set-cookie'] ?? [];
      return { status: response.status, cookies, text: response.body.toString() };
    },
    close: () => agent.destroy(),
  };
}

/** A browser that asks the shop and keeps its cookies. It gives a request up after five seconds, unless it is more patient. */
export class Visitor {
  readonly #way: Way;
  readonly #cookies: Map<string, string>;
  readonly #timeoutMs: number;

  constructor(way: Way, cookies: readonly { name: string; value: string }[] = [], timeoutMs = TIMEOUT_MS) {
    this.#way = way;
    this.#cookies = new Map(cookies.map(({ name, value }) => [name, value]));
    this.#timeoutMs = timeoutMs;
  }

  /** Of the API. */
  get(path: string) {
    return this.#ask('api', 'GET', path);
  }

  /** To the API, with the anti-forgery token, which the shop gives with the first response. */
  async send(method: 'POST' | 'PATCH', path: string, payload: object) {
    if (!this.#cookies.has('csrftoken')) await this.get('/api/auth/profile/');
    return this.#ask('api', method, path, 'application/json', JSON.stringify(payload));
  }

  /** A page of the storefront, or a file of one. */
  look(path: string) {
    return this.#ask('www', 'GET', path);
  }

  /** A form of a page, as it is without JavaScript. */
  submit(path: string, form: string) {
    return this.#ask('www', 'POST', path, 'application/x-www-form-urlencoded', form);
  }

  close() {
    this.#way.close();
  }

  /** Status 0 when there is no response in time: what was asked for may have been done or not. */
  async #ask(host: Host, method: string, path: string, type?: string, payload?: string) {
    const began = performance.now();
    const headers = {
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      ...(type && { 'content-type': type }),
    };
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const response = await this.#way
      .send(host, path, { method, headers, signal, ...(payload && { body: Buffer.from(payload) }) })
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
