import type * as catalog from '@pouchery/contract/catalog';
import type * as content from '@pouchery/contract/content';
import type { Answer, Endpoint } from '@pouchery/contract/endpoint';
import { type CallName, PATHS } from '@pouchery/contract/paths';
import type * as promotions from '@pouchery/contract/promotions';
import type * as reviews from '@pouchery/contract/reviews';
import type * as support from '@pouchery/contract/support';
import { site } from '#app/site.ts';

type Endpoints = typeof catalog & typeof content & typeof reviews & typeof support & typeof promotions;
type AnswerOf<Name> = Name extends keyof Endpoints
  ? Endpoints[Name] extends Endpoint
    ? Answer<Endpoints[Name]> | (204 extends keyof Endpoints[Name]['schema']['response'] ? undefined : never)
    : unknown
  : unknown;

type Call = {
  params?: Record<string, string | number>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  signal?: AbortSignal;
};

/** A call the API refused: `body` is its parsed JSON, or undefined where it sent none (specification §7). */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`The API answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

const REFRESH_PATH = '/api/auth/login/refresh/';
let refreshing: Promise<boolean> | undefined;
let refreshes = 0;

/**
 * The browser's door to the API, with the visitor's session (specification §7). Answers undefined for 204.
 * A 401 is met with one refresh, shared by all calls under way, and one retry.
 * Throws a `Refusal` for every other answer that is not ok, and what `fetch` throws when there is none.
 */
export async function callApi<Name extends CallName>(name: Name, call: Call = {}): Promise<AnswerOf<Name>> {
  const [method, path] = PATHS[name];
  const address = site.apiUrl + fillIn(path, call);
  const before = refreshes;
  let response = await send(method, address, call);
  // A refresh that ended while this call was under way is this call's refresh too.
  if (response.status === 401 && (before !== refreshes || (await refresh())))
    response = await send(method, address, call);
  // A token the API no longer knows is replaced by the next GET.
  if (response.status === 403 && method !== 'GET') {
    await askForToken();
    response = await send(method, address, call);
  }
  return (await read(response)) as AnswerOf<Name>;
}

function fillIn(path: string, { params, query }: Call) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}

async function send(method: string, address: string, { body, signal }: Pick<Call, 'body' | 'signal'>) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['x-csrftoken'] = antiForgeryToken() || (await askForToken());
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  return fetch(address, init);
}

function antiForgeryToken() {
  return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

/** Any GET brings the token to a visitor who has none: a page may have been read without a single call. */
async function askForToken() {
  await fetch(site.apiUrl + PATHS.getShop[1], { credentials: 'include', cache: 'no-store' });
  return antiForgeryToken();
}

/** True when the session goes on. Whatever the failure, the original 401 follows its normal path. */
function refresh(): Promise<boolean> {
  refreshing ??= send('POST', site.apiUrl + REFRESH_PATH, {})
    .then(
      ({ ok }) => {
        if (ok) refreshes += 1;
        return ok;
      },
      () => false,
    )
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (response.ok) return response.json();
  throw new Refusal(response.status, await response.json().catch(() => undefined));
}
