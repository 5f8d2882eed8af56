import { getProfile } from '@pouchery/contract/accounts';
import type { Endpoint, ResponseBody } from '@pouchery/contract/endpoint';
import { RENDER_KEY_HEADER } from '@pouchery/contract/paths';
import type { z } from 'zod';
import type { PageRequest, Visitor } from '#app/page-request.server.ts';
import { type AnyInput, apiAddress, ownMedia, type QueryInput } from './api-address.ts';
import { ApiError } from './api-client.ts';
import { openApiPool, parseJson } from './api-request.server.ts';

/** An order takes longer than what pages are made from; what is added and ordered has a key, and may be sent twice. */
const requestOwn = openApiPool({ maxSockets: 64, timeoutMs: 10_000, maxBytes: 2_000_000 });
/** What may come from the API into a browser, and back. */
export const SESSION_COOKIES = ['access_token', 'refresh_token'];
/** Marks a browser in which somebody logged in by a plain form: its pages are rendered for it. */
export const PLAIN_SESSION = 'plain_session';

/** `apiUrl` is how browsers reach the API. */
type Caller = Pick<PageRequest, 'apiOrigin' | 'locale' | 'id' | 'renderKey'> & { apiUrl: string };
type Input<E extends Endpoint> = {
  params?: Record<string, string>;
  query?: QueryInput;
} & (E['schema']['body'] extends z.ZodType ? { body: z.input<E['schema']['body']> | object } : object);

/** The server's client of the API for one visitor, with their session. */
export type OwnCalls = {
  /** Throws an ApiError for a refusal, and an Error where there is no answer in time. */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<ResponseBody<E>>;
  visitor: Visitor;
  /** Marks this browser, or no more. */
  mark: (isIn: boolean) => void;
  /** Whether somebody is logged in, as far as the calls have shown. */
  isIn: () => boolean;
};

/** One token does for all: it says that a call comes from the shop, not whose it is, and is told to no browser. */
let antiForgery: string | undefined;

/** Makes the calls of one visitor; what the API says of their session goes to `cookies`, for the response. */
export function createOwnCalls(caller: Caller, visitor: Visitor, cookies: string[]): OwnCalls {
  const session = new Map(Object.entries(visitor.session));
  let isIn = session.has('access_token');

  async function send(endpoint: Endpoint, input: AnyInput & { body?: unknown }, token?: string) {
    const sent = [...session].map(([name, value]) => `${name}=${value}`);
    if (token) sent.push(`csrftoken=${token}`);
    const headers = {
      accept: 'application/json',
      'accept-language': caller.locale,
      'user-agent': visitor.userAgent,
      'x-request-id': caller.id,
      // Whose attempt it is, where the API trusts us to say so; else all of them share our own limits.
      'x-forwarded-for': visitor.address,
      ...(caller.renderKey && { [RENDER_KEY_HEADER]: caller.renderKey }),
      ...(token && { 'x-csrftoken': token }),
      ...(sent.length > 0 && { cookie: sent.join('; ') }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    };
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const address = caller.apiOrigin + apiAddress(endpoint.url, input);
    const response = await requestOwn(address, headers, { method: endpoint.method, body });
    for (const cookie of response.headers['set-cookie'] ?? []) keep(cookie);
    return { status: response.status, body: parseJson(ownMedia(response.body.toString(), caller.apiUrl)) };
  }

  function keep(cookie: string) {
    const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === 'csrftoken') antiForgery = value;
    if (!SESSION_COOKIES.includes(name)) return;
    if (value) session.set(name, value);
    else session.delete(name);
    cookies.push(cookie);
  }

  async function askForToken() {
    await send(getProfile, {});
    return antiForgery;
  }

  return {
    visitor,
    async call(endpoint, input = {} as never) {
      const isRead = endpoint.method === 'GET';
      let { status, body } = await send(
        endpoint,
        input,
        isRead ? undefined : (antiForgery ?? (await askForToken())),
      );
      // Signed by a key that the API no longer has.
      if (status === 403 && !isRead) ({ status, body } = await send(endpoint, input, await askForToken()));
      if (status === 401) isIn = false;
      if (status >= 300) throw new ApiError(status, body);
      return (endpoint.schema.response[status]?.parse(body) ?? body) as ResponseBody<typeof endpoint>;
    },
    isIn: () => isIn,
    mark(isMarked) {
      isIn = isMarked;
      const secure = caller.apiUrl.startsWith('https:') ? '; Secure' : '';
      const age = isMarked ? MARK_SECONDS : 0;
      const cookie = `${PLAIN_SESSION}=${isMarked ? 1 : ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
      cookies.push(cookie);
    },
  };
}

/** As long as a session lasts that nobody uses. */
const MARK_SECONDS = 30 * 86_400;
