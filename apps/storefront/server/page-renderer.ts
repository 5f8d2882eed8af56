import { hash } from 'node:crypto';
import type { Locale } from '@pouchery/contract/locales';
import { MOMENT_PASS_MINUTES } from '@pouchery/contract/paths';
import type { Tracing } from '@pouchery/observability/tracing';
import { Overloaded } from '@pouchery/overload/slots';
import type { AgePrompt, PageMarkup, PageRequest } from '../app/page-request.server.ts';
import type * as build from '../app/server.ts';
import { changesKeyReader } from './changes-key.ts';
import {
  contentSecurityPolicy,
  type Inline,
  ISOLATION,
  inlineHashes,
  securityHeaders,
} from './content-security.ts';
import type { Env } from './env.ts';
import { listHeaders } from './header-list.ts';
import { log } from './log.ts';
import type { PageAddress } from './page-address.ts';

/** A page rendered to its end, not yet compressed. */
export type RenderedPage = {
  status: number;
  etag: string;
  headers: string[];
  body: Buffer;
  tags: Set<string>;
  /** May be cached: it is whole, and shows what is there, or that it is not. */
  isCacheable: boolean;
  /** Every answer it was made from said what it depends on. */
  isTagged: boolean;
  /** The moment from which something on it is no longer true. */
  until: number;
};

/** What a page depends on besides its address. */
type PageVariant = Pick<PageRequest, 'locale' | 'agePrompt' | 'seller' | 'rules' | 'preview' | 'visitor'>;

/** What a crowd has asked for is done by then, or refused. */
const RETRY_SECONDS = '3';

/** A page of the shop at a moment is loaded anew before its pass ends: what the browser asks for would be of the present then. */
const MOMENT_SECONDS = String((MOMENT_PASS_MINUTES - 1) * 60);

/** What the server takes of the build. */
export type StorefrontBuild = typeof build;

/** Renders pages with the build; throws Overloaded, and what rendering the page for a failure throws. */
export function createPageRenderer(
  build: StorefrontBuild,
  env: Env,
  { tracing }: { tracing?: Tracing | undefined } = {},
) {
  const readKey = changesKeyReader(env);
  const { busyPage, createLoadContext, fallbackPage, renderPage, site, wasOverloaded } = build;
  Object.assign(site, { shopName: env.shopName, siteUrl: env.siteUrl, apiUrl: env.publicApiUrl });
  const policy = {
    origins: [new URL(env.publicApiUrl).origin],
    https: env.siteUrl.startsWith('https:'),
    recaptcha: env.hasRecaptcha,
  };

  const security = securityHeaders(env.siteUrl);
  const previewHeaders = [
    ...listHeaders({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      vary: 'cookie, accept-encoding',
    }),
    ...securityHeaders(env.siteUrl, 'no-referrer'),
    ...ISOLATION,
  ];
  /** Of a page that shows what is somebody's own. */
  const ownHeaders = ['cache-control', 'private, no-store', ...security, ...ISOLATION];
  const busyPages = new Map<Locale, { headers: string[]; body: Buffer }>();
  const busyHeaders = ['cache-control', 'no-store', 'retry-after', RETRY_SECONDS];
  function makeBusyPage(locale: Locale) {
    const html = busyPage(locale);
    const inline = { scripts: [], styles: inlineHashes(html, 'style') };
    return { headers: [...busyHeaders, ...htmlHeaders(inline), ...security], body: Buffer.from(html) };
  }

  function toInline({ scripts, styles }: PageMarkup): Inline {
    return {
      scripts: inlineHashes(scripts, 'script'),
      styles: styles.flatMap((style) => toStyle(style).hashes),
    };
  }

  function htmlHeaders(inline: Inline) {
    const value = contentSecurityPolicy(inline, policy);
    return ['content-type', 'text/html; charset=utf-8', 'content-security-policy', value];
  }

  return {
    /** Of every response, redirects too. */
    securityHeaders: security,
    /** A preview is one person's, and no other page is to hear of its address. */
    previewHeaders,

    /** Renders one address in one language; `id` names the request in the log and at the API. */
    async render(
      address: PageAddress,
      { locale, agePrompt, seller, rules, preview, visitor }: PageVariant,
      id: string,
    ): Promise<RenderedPage> {
      const { context, record } = createLoadContext({
        id,
        locale,
        // Staff look at the page itself, which the prompt would stand before.
        agePrompt: preview ? 'off' : agePrompt,
        seller: preview?.sells && seller ? { ...seller, cart_is_open: true } : seller,
        rules,
        renderKey: readKey(),
        preview,
        takesForms: !preview && !env.hasRecaptcha && seller?.cart_is_open,
        visitor,
        base: address.base,
        path: address.base === '/' ? address.href : address.href.slice(address.base.length) || '/',
        apiOrigin: env.apiUrl,
        traceCall: tracing?.call,
        log,
      });
      const { status, location, markup } = await renderPage(context, record);
      if (wasOverloaded(record)) throw new Overloaded('the API has too much to do');
      const body = markup ? toBytes(markup) : Buffer.alloc(0);
      const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
      return {
        status,
        etag,
        body,
        headers: [
          ...(preview
            ? previewHeaders
            : visitor
              ? ownHeaders
              : [...pageHeaders(address, agePrompt, status, etag), ...security]),
          ...(preview?.moment ? ['refresh', MOMENT_SECONDS] : []),
          ...(record.leadsTo ? ['refresh', record.leadsTo] : []),
          ...record.cookies.flatMap((cookie) => ['set-cookie', cookie]),
          ...(location ? ['location', location] : []),
          ...(markup ? htmlHeaders(toInline(markup)) : []),
        ],
        tags: record.tags,
        isCacheable: record.complete && isLasting(status, record.tagged),
        isTagged: record.tagged,
        until: record.until,
      };
    },

    /** A busy page for whoever comes while too much waits. */
    busy(locale: Locale) {
      const page = busyPages.get(locale) ?? makeBusyPage(locale);
      busyPages.set(locale, page);
      return page;
    },

    /** A busy page for a failure that left no other, in the visitor's language. */
    fallback(locale: Locale, id: string) {
      const html = fallbackPage(locale, id);
      const headers = [
        'cache-control',
        'no-store',
        ...htmlHeaders({ scripts: [], styles: inlineHashes(html, 'style') }),
        ...security,
      ];
      return { headers, body: Buffer.from(html) };
    },
  };
}

type Style = { bytes: Buffer; hashes: string[] };
/** By their markup, which is the same on many pages and a third of each: encoded and hashed once. */
const styleByMarkup = new Map<string, Style>();

function toStyle(markup: string): Style {
  const known = styleByMarkup.get(markup);
  if (known) return known;
  const style = { bytes: Buffer.from(markup), hashes: inlineHashes(markup, 'style') };
  styleByMarkup.set(markup, style);
  return style;
}

/** The markup in UTF-8. */
export function toBytes({ pieces, styles }: PageMarkup): Buffer {
  return Buffer.concat(
    pieces.map((piece) => (styles.includes(piece) ? toStyle(piece).bytes : Buffer.from(piece))),
  );
}

/** What is missing today may be there tomorrow: such a page is cached where it will be heard of. */
function isLasting(status: number, isTagged: boolean) {
  return status === 200 || (status === 404 && isTagged);
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

function pageHeaders({ base, isHidden }: PageAddress, agePrompt: AgePrompt, status: number, etag: string) {
  // A plain address speaks the language of a cookie, and another cookie tells whom the age prompt is due; else a
  // prefixed address is the same for everybody.
  const isShared = base !== '/' && agePrompt === 'off';
  return [
    'cache-control',
    status < 500 ? `${isShared ? 'public' : 'private'}, no-cache` : 'no-store',
    'vary',
    isShared ? 'accept-encoding' : 'cookie, accept-encoding',
    ...(status === 200 ? ['etag', etag] : []),
    ...(isHidden ? ISOLATION : []),
  ];
}
