import { PATHS } from '@pouchery/contract/paths';
import { REQUEST_TIMEOUT_MS } from '@pouchery/contract/request-timeout';
import { readLocale } from '#backoffice/texts/locale.ts';
import { ApiError, type ErrorBody } from './api-error.ts';

type Request = {
  method: string;
  /** Whole, with its query. */
  address: string;
  /** A file goes as it is, anything else as JSON. */
  body?: FormData | Blob | object | undefined;
  signal?: AbortSignal | undefined;
  /** Of the response's texts, where it is not the reader's. */
  language?: string | undefined;
};

const [REFRESH_METHOD, REFRESH_PATH] = PATHS.refreshSession;
/** A refusal this soon after a refresh has another reason than the session's age. */
const FRESH_MS = 30_000;
let refreshing: Promise<boolean> | undefined;
let refreshedAt = 0;
let refreshes = 0;

/**
 * Sends a request as the person in this browser. When the session's access has run out it is refreshed once, for all
 * requests together; `onRefused` is asked where that is not enough, and whether the request is worth another try then.
 * Gives undefined for an empty response and a Blob for a file. Throws an ApiError.
 */
export async function sendRequest(request: Request, onRefused?: () => Promise<boolean>): Promise<unknown> {
  const before = refreshes;
  let response = await send(request);
  // One that was sent before another's refresh ended may be refused after it.
  if (isRefused(response) && (refreshes > before || (await refreshSession()))) response = await send(request);
  if (onRefused && isRefused(response) && (await onRefused())) response = await send(request);
  if (response.status === 204) return undefined;
  if (response.ok && response.headers.has('content-disposition')) return response.blob();
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, (body ?? {}) as ErrorBody);
  return body;
}

function isRefused({ status }: Response) {
  return status === 401 || status === 403;
}

async function send({ method, address, body, signal, language }: Request) {
  const headers = new Headers({ 'accept-language': language ?? readLocale() });
  if (method !== 'GET') headers.set('x-csrftoken', await antiForgeryToken());
  const isFile = body instanceof FormData || body instanceof Blob;
  if (body && !isFile) headers.set('content-type', 'application/json');
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body) init.body = isFile ? body : JSON.stringify(body);
  if (signal) init.signal = signal;
  const began = Date.now();
  return fetch(address, init).catch((error) => {
    if (signal?.aborted) throw error;
    // The API that hangs up after its time limit looks like a broken connection here.
    throw isFile && Date.now() - began >= REQUEST_TIMEOUT_MS ? new ApiError(408, {}) : new ApiError(0, {});
  });
}

/** The same refresh for everybody who is refused at the same time. */
function refreshSession() {
  if (Date.now() - refreshedAt < FRESH_MS) return Promise.resolve(false);
  refreshing ??= send({ method: REFRESH_METHOD, address: REFRESH_PATH, body: {} })
    .then(({ ok }) => {
      if (!ok) return false;
      refreshedAt = Date.now();
      refreshes++;
      return true;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

async function antiForgeryToken(): Promise<string> {
  // Without a connection the call that needs it says so.
  if (!readToken()) await fetch(PATHS.getProfile[1], { credentials: 'same-origin' }).catch(() => undefined);
  return readToken() ?? '';
}

function readToken() {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1];
}
