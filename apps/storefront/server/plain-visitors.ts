import type { IncomingMessage, ServerResponse } from 'node:http';
import { refreshSession } from '@pouchery/contract/accounts';
import type { Locale } from '@pouchery/contract/locales';
import { addressReader } from '@pouchery/observability/trusted-proxies';
import { ApiError } from '../app/api/api-client.ts';
import { createOwnCalls, PLAIN_SESSION, SESSION_COOKIES } from '../app/api/own-calls.server.ts';
import type { Visitor } from '../app/page-request.server.ts';
import { changesKeyReader } from './changes-key.ts';
import type { Env } from './env.ts';
import { RequestError } from './error-response.ts';
import { ownAddress, readForm } from './form-responses.ts';
import type { RequestRecord } from './request-record.ts';
import type { ShopSettings } from './shop-settings.ts';

/** Whoever the browser shows the refresh cookie to is under this path; the rest of the site never sees it. */
export const CONTINUE_PATH = '/api/auth/continue';
/** The longest note in Georgian, as forms write it, and the rest of a checkout. */
const MAX_FORM_BYTES = 32_768;

/** Visitors without scripts, for whom pages are rendered and forms are answered (docs/decisions/0071). */
export function createPlainVisitors(env: Env, settings: Pick<ShopSettings, 'at'>) {
  const readAddress = addressReader(env.trustProxy);
  const readKey = changesKeyReader(env);

  function read(req: IncomingMessage, form?: Visitor['form']): Visitor {
    const cookies = readCookies(req);
    const session = Object.fromEntries(
      Object.entries(cookies).filter(([name]) => SESSION_COOKIES.includes(name)),
    );
    return {
      session,
      address: readAddress(req),
      userAgent: req.headers['user-agent'] ?? '',
      query: new URL(req.url ?? '/', 'http://site').searchParams,
      form,
    };
  }

  return {
    /** Whether plain forms are taken at all. */
    isOpen: (locale: Locale) => !env.hasRecaptcha && settings.at(locale).seller?.cart_is_open === true,
    /** Whether somebody logged in here by a plain form. */
    isKnown: (req: IncomingMessage) => req.headers.cookie?.includes(`${PLAIN_SESSION}=1`) === true,
    read,
    async readForm(req: IncomingMessage) {
      return read(req, Object.fromEntries(await readForm(req, MAX_FORM_BYTES)));
    },
    /** Where the way leads first, as the access cookie has run out; undefined where it has not. */
    continueAt(req: IncomingMessage) {
      const hasRunOut = readCookies(req).access_token === undefined;
      return hasRunOut ? `${CONTINUE_PATH}?to=${encodeURIComponent(req.url ?? '/')}` : undefined;
    },
    /** Continues a session and leads back, with the same form if one was posted. */
    async continueSession(req: IncomingMessage, res: ServerResponse, { id }: RequestRecord) {
      const to = ownAddress(new URL(req.url ?? '/', 'http://site').searchParams.get('to') ?? '/');
      if (req.method === 'POST') await readForm(req, MAX_FORM_BYTES);
      const cookies: string[] = [];
      const own = createOwnCalls(
        { apiOrigin: env.apiUrl, apiUrl: env.publicApiUrl, locale: 'en', id, renderKey: readKey() },
        read(req),
        cookies,
      );
      try {
        await own.call(refreshSession);
        own.mark(true);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw new RequestError(503);
        own.mark(false);
      }
      res.writeHead(req.method === 'POST' ? 307 : 303, {
        location: to,
        'set-cookie': cookies,
        'cache-control': 'private, no-store',
        'content-length': 0,
      });
      res.end();
    },
  };
}

export type PlainVisitors = ReturnType<typeof createPlainVisitors>;

function readCookies({ headers }: IncomingMessage): Record<string, string> {
  const pairs = headers.cookie?.split(/;\s*/).map((pair) => pair.split('=', 2)) ?? [];
  // The browser's first choice counts.
  return Object.fromEntries(pairs.toReversed());
}
