import { Agent } from 'node:https';
import { ask } from '../caddy/ask.ts';
import { type Caddy, DOMAIN } from '../caddy/run-caddy.ts';

const TIMEOUT_MS = 5_000;

type Options = {
  cookies?: readonly { name: string; value: string }[];
  /** Where the visitor comes from. */
  localAddress?: string;
};

/** A browser that calls the API through Caddy and keeps its connection and its cookies. */
export class Session {
  readonly #caddy: Caddy;
  readonly #agent: Agent;
  readonly #localAddress: string | undefined;
  readonly #cookies: Map<string, string>;

  constructor(caddy: Caddy, { cookies = [], localAddress }: Options = {}) {
    this.#caddy = caddy;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1 });
    this.#localAddress = localAddress;
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
    this.#agent.destroy();
  }

  /** Status 0 when there is no response within five seconds: what was asked for may have been done or not. */
  async #call(method: string, path: string, payload?: object) {
    const began = performance.now();
    const headers = {
      origin: `https://www.${DOMAIN}:${this.#caddy.ports.https}`,
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      ...(payload && { 'content-type': 'application/json' }),
    };
    try {
      const response = await ask(this.#caddy, `api.${DOMAIN}`, path, {
        ...{ method, headers, agent: this.#agent, signal: AbortSignal.timeout(TIMEOUT_MS) },
        ...(payload && { body: Buffer.from(JSON.stringify(payload)) }),
        ...(this.#localAddress && { localAddress: this.#localAddress }),
      });
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        this.#cookies.set(name, value);
      }
      return {
        status: response.status,
        text: response.body.toString(),
        ms: performance.now() - began,
      };
    } catch (error) {
      return { status: 0, text: String(error), ms: performance.now() - began };
    }
  }
}
