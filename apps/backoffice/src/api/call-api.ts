import { readLocale } from '#backoffice/texts/locale.ts';
import { ApiError, type ErrorBody } from './api-error.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Options = {
  /** Lists become repeated parameters; what is undefined, null or empty is left out. */
  query?: Record<string, unknown>;
  /** A form (a file among it) goes as it is, anything else as JSON. */
  body?: FormData | Blob | object;
  signal?: AbortSignal;
  /** Of the response's texts, where it is not the reader's. */
  language?: string;
};

const REFRESH = '/api/auth/login/refresh/';
/** What only staff may ask, with the one-time code given; all but who they are. */
const FOR_STAFF = /^\/api\/backoffice\/(?!session\/)/;
/** A refusal this soon after a refresh has another reason than the session's age. */
const FRESH_MS = 30_000;
let refreshing: Promise<boolean> | undefined;
let refreshedAt = 0;
let renewSession = () => Promise.resolve(false);

/**
 * What is done when staff are refused although the session was refreshed. It resolves to whether they have logged in
 * again, so that the call is worth another try, or throws what the caller is to be told.
 */
export function onRefusedStaff(renew: () => Promise<boolean>) {
  renewSession = renew;
}

/**
 * Calls the API as the person in this browser. `path` is whole: `/api/backoffice/brands/`. When the session's access has run
 * out it is refreshed once, for all calls together. Gives undefined for an empty answer. Throws an ApiError.
 */
export async function callApi<ResponseBody>(
  method: Method,
  path: string,
  options: Options = {},
): Promise<ResponseBody> {
  let response = await send(method, path, options);
  if (isRefused(response) && (await refreshSession())) response = await send(method, path, options);
  if (isRefused(response) && FOR_STAFF.test(path) && (await renewSession())) {
    response = await send(method, path, options);
  }
  if (response.status === 204) return undefined as ResponseBody;
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, (body ?? {}) as ErrorBody);
  return body as ResponseBody;
}

function isRefused({ status }: Response) {
  return status === 401 || status === 403;
}

async function send(method: Method, path: string, { query = {}, body, signal, language }: Options) {
  const headers = new Headers({ 'accept-language': language ?? readLocale() });
  if (method !== 'GET') headers.set('x-csrftoken', await antiForgeryToken());
  const isRaw = body instanceof FormData || body instanceof Blob;
  if (body && !isRaw) headers.set('content-type', 'application/json');
  return fetch(path + toQuery(query), {
    method,
    headers,
    credentials: 'same-origin',
    ...(body ? { body: isRaw ? body : JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  }).catch((error) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {});
  });
}

/** The same refresh for everybody who is refused at the same time. */
function refreshSession() {
  if (Date.now() - refreshedAt < FRESH_MS) return Promise.resolve(false);
  refreshing ??= send('POST', REFRESH, {})
    .then(({ ok }) => {
      if (ok) refreshedAt = Date.now();
      return ok;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

async function antiForgeryToken(): Promise<string> {
  // Without a connection the call that needs it says so.
  if (!readToken()) await fetch('/api/auth/profile/', { credentials: 'same-origin' }).catch(() => undefined);
  return readToken() ?? '';
}

function readToken() {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1];
}

function toQuery(query: Record<string, unknown>) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null && item !== '') parameters.append(name, String(item));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
