import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE, isLocale } from '@pouchery/contract/locales';
import { BASES } from './address-locale.ts';

const MAX_FORM_BYTES = 4_096;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The language switcher without JavaScript (architecture.md §7): a form with `locale` and `back` sets the
 * cookie and leads back to the page, under its plain address.
 */
export async function answerLocaleForm(req: IncomingMessage, res: ServerResponse, siteUrl: string) {
  const form = await readForm(req);
  const asked = form?.get('locale');
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  res.writeHead(303, {
    location: plainAddress(form?.get('back') ?? refererPath(req, siteUrl)),
    'set-cookie': `locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`,
    'cache-control': 'no-store',
    'content-length': 0,
  });
  res.end();
}

async function readForm(req: IncomingMessage) {
  if (req.method !== 'POST') return new URL(req.url ?? '/', 'http://site').searchParams;
  let text = '';
  for await (const chunk of req.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_FORM_BYTES) return undefined;
  }
  return new URLSearchParams(text);
}

function refererPath(req: IncomingMessage, siteUrl: string) {
  const referer = req.headers.referer ?? '';
  return referer.startsWith(`${siteUrl}/`) ? referer.slice(siteUrl.length) : '/';
}

/** An address of this site without a language prefix; anything else becomes the home page. */
export function plainAddress(back: string): string {
  const isPath = /^\/(?![/\\])/.test(back) && !/[\s\\]/.test(back) && URL.canParse(back, 'http://site');
  if (!isPath) return '/';
  const { pathname, search, origin } = new URL(back, 'http://site');
  if (origin !== 'http://site') return '/';
  const base = BASES.find(
    (prefix) => prefix !== '/' && (pathname === prefix || pathname.startsWith(`${prefix}/`)),
  );
  const plain = (base ? pathname.slice(base.length) : pathname) || '/';
  return /^\/{2}/.test(plain) ? '/' : plain + search;
}
