import { setTimeout as sleep } from 'node:timers/promises';

export type Answer = { status: number; body: unknown; ms: number };

/** A browser of its own, from an address of its own (behind `TRUST_PROXY=1`), that keeps its cookies. */
export class Visitor {
  static #made = 0;
  readonly #cookies = new Map<string, string>();
  readonly #from = `10.1.${++Visitor.#made >> 8}.${Visitor.#made & 255}`;

  get(url: string) {
    return this.#call('GET', url);
  }

  /** With the anti-forgery token, which the shop gives with the first answer. */
  async post(url: string, payload: object) {
    if (!this.#cookies.has('csrftoken')) await this.#call('GET', new URL('/api/auth/profile/', url).href);
    return this.#call('POST', url, payload);
  }

  async #call(method: string, url: string, payload?: object): Promise<Answer> {
    const began = performance.now();
    try {
      const response = await fetch(url, {
        method,
        headers: {
          'x-forwarded-for': this.#from,
          cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
          'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
          ...(payload && { 'content-type': 'application/json' }),
        },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        this.#cookies.set(name, value);
      }
      const text = await response.text();
      const body: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
      return { status: response.status, body, ms: performance.now() - began };
    } catch {
      // No answer at all.
      return { status: 0, body: undefined, ms: performance.now() - began };
    }
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
