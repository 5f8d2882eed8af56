import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES, type Locale, OTHER_LOCALES } from '@pouchery/contract/locales';
import { PATHS } from '@pouchery/contract/paths';
import { z } from 'zod';
import { AGE_COOKIE } from '../app/consent/age-answer.ts';
import type { PreparePage } from './page-responder.ts';

/** The start waits no longer for pages than this. */
const MAX_MS = 900;
const AT_ONCE = 4;
const MAX_PRODUCTS = 8;

const found = z.object({ results: z.array(z.object({ slug: z.string() })) });

type Options = {
  apiUrl: string;
  prepare: PreparePage;
  /** Resolves when changes are heard, or are not: what was rendered before would be forgotten. */
  heard: Promise<unknown>;
  maxMs?: number;
};

/**
 * Renders what is asked for most, in every language, before the first visitor comes: home, the list and the most popular
 * products. Then their code is compiled, too. Gives the number of pages; without the API there are none. Never throws, and
 * never takes longer than it may.
 */
export async function warmPages({ apiUrl, prepare, heard, maxMs = MAX_MS }: Options): Promise<number> {
  const end = AbortSignal.timeout(maxMs);
  let pages = 0;

  async function renderAll() {
    const [slugs] = await Promise.all([popularProducts(apiUrl, end), heard]);
    const waiting = slugs ? visits(slugs) : [];
    const render = async () => {
      for (let visit = waiting.shift(); visit && !end.aborted; visit = waiting.shift()) {
        await prepare(visit.address, visit.cookies).then(
          () => {
            pages += 1;
          },
          () => undefined,
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, render));
  }

  await Promise.race([renderAll(), pause(maxMs, undefined, { ref: false })]);
  return pages;
}

/** Undefined without the API. */
async function popularProducts(apiUrl: string, signal: AbortSignal): Promise<string[] | undefined> {
  try {
    const address = `${apiUrl}${PATHS.listProducts[1]}?sort=popularity&page_size=${MAX_PRODUCTS}`;
    const response = await fetch(address, { signal });
    return found.parse(await response.json()).results.map(({ slug }) => slug);
  } catch {
    return undefined;
  }
}

type Visit = { address: string; cookies: string };

/** Whoever comes for the first time before whoever has been here, and every language before the next page. */
function visits(slugs: string[]): Visit[] {
  const products = slugs.map((slug) => `/product/${slug}`);
  const stored = (locale: Locale) => `locale=${locale}`;
  const answered = (locale: Locale) => `${stored(locale)}; ${AGE_COOKIE}=true`;
  const plain = (paths: string[], cookies: (locale: Locale) => string) =>
    paths.flatMap((address) => LOCALES.map((locale) => ({ address, cookies: cookies(locale) })));
  const front = ['/', '/products'];
  const prefixed = front.flatMap((path) =>
    OTHER_LOCALES.map((locale) => `/${locale}`).map((prefix) => ({
      address: path === '/' ? prefix : prefix + path,
      cookies: '',
    })),
  );
  return [
    ...plain(front, stored),
    ...plain(front, answered),
    ...prefixed,
    ...plain(products, stored),
    ...plain(products, answered),
  ];
}
