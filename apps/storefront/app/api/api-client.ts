import type { CallResponse as ResponseTo } from '@pouchery/contract/call-types';
import type { Calls } from '@pouchery/contract/calls';
import type { CallAddress, CallAt } from '@pouchery/contract/paths';
import { site } from '#app/site.ts';

/** What `callApi` gives for a call: the body of its 200 or 201, undefined for its 204. */
export type CallResponse<At extends CallAddress> = ResponseTo<Calls[CallAt<At>]>;

export type Call = {
  params?: Record<string, string | number>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  signal?: AbortSignal;
  /** Goes its way even when the page is left. */
  keepalive?: boolean;
};
type Sent = Pick<Call, 'body' | 'signal' | 'keepalive'>;

/** A call the API refused: `body` is its parsed JSON, or undefined where it sent none (docs/behaviour.md#responses). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`The API answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** After this a visitor who waits reads why. */
const TIMEOUT_MS = 20_000;

/** Called when a session is over and the API does not continue it. */
export const session = { onEnd: () => {} };

let refreshing: Promise<boolean> | undefined;
let refreshes = 0;

/**
 * The browser's client of the API, with the visitor's session (docs/behaviour.md#refresh). Resolves to undefined for 204.
 * A 401 is met with one refresh, shared by all calls under way, and one retry.
 * Throws a `ApiError` for every other response that is not ok, and what `fetch` throws when there is none in time.
 */
export async function callApi<At extends CallAddress>(at: At, call: Call = {}): Promise<CallResponse<At>> {
  const [method = '', path = ''] = at.split(' ');
  const address = site.apiUrl + fillIn(path, call);
  const before = refreshes;
  let response = await send(method, address, call);
  // A token the API no longer knows is replaced by the next GET.
  if (response.status === 403 && method !== 'GET') {
    await askForToken();
    response = await send(method, address, call);
  }
  // A refresh that ended while this call was under way is this call's refresh too.
  if (response.status === 401 && (before !== refreshes || (await refresh())))
    response = await send(method, address, call);
  return (await read(response)) as CallResponse<At>;
}

function fillIn(path: string, { params, query }: Call) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}

async function send(method: string, address: string, { body, signal, keepalive }: Sent) {
  const { lang, dataset } = document.documentElement;
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': lang };
  // Where the shop is shown at a moment (docs/decisions/0028).
  if (dataset.pass) headers['x-preview'] = dataset.pass;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['x-csrftoken'] = antiForgeryToken() || (await askForToken());
  const late = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(address, {
    method,
    headers,
    credentials: 'include',
    body: JSON.stringify(body),
    // Browsers of before 2024 have no `any`, whatever the types say.
    signal: signal ? (AbortSignal.any?.([signal, late]) ?? signal) : late,
    keepalive: Boolean(keepalive),
  });
}

function antiForgeryToken() {
  return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

/**
 * Any GET brings the token to a visitor who has none: a page may have been read without a single call. Where it does
 * not, the call that needs the token is refused for a reason of its own.
 */
async function askForToken() {
  await send('GET', `${site.apiUrl}/api/auth/profile/`, {}).catch(() => {});
  return antiForgeryToken();
}

/** True when the session goes on. Whatever the failure, the original 401 follows its normal path. */
function refresh(): Promise<boolean> {
  refreshing ??= send('POST', `${site.apiUrl}/api/auth/login/refresh/`, {})
    .then(
      ({ ok, status }) => {
        if (ok) refreshes += 1;
        else if (status === 401) session.onEnd();
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
  throw new ApiError(response.status, await response.json().catch(() => undefined));
}
