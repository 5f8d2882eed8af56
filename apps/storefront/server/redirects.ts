import { EVERYTHING, MISSING_PAGES_PATH, PATHS } from '@pouchery/contract/paths';
import {
  findRedirect,
  isCircle,
  listRedirects,
  MAX_MISSING_PAGES,
  type reportMissingPages,
} from '@pouchery/contract/redirects';
import { toShopPath } from '@pouchery/contract/shop-paths';
import type { z } from 'zod';
import { type Base, getBase } from './address-locale.ts';

const redirectsResponse = listRedirects.schema.response[200];
type Report = z.input<typeof reportMissingPages.schema.body>;

/** A missed change is found out after this time at the latest. */
const REFRESH_MS = 60_000;
const REPORT_MS = 30_000;
const TIMEOUT_MS = 5_000;

type Options = {
  apiUrl: string;
  /** What the API asks for where it is told of addresses; another back end has no use for them. */
  readKey: () => string | undefined;
  log: (entry: Record<string, unknown>) => void;
};

/**
 * What becomes of addresses that have no page: where they lead, as `GET /api/redirects/` says it, read at once, whenever
 * the change feed names it, and every minute. Those that lead nowhere are counted, and the API is told of them now and then.
 * A back end without these calls has no redirects and is told nothing.
 */
export function followRedirects({ apiUrl, readKey, log }: Options) {
  const stopped = new AbortController();
  let redirects: ReadonlyMap<string, string> = new Map();
  let missing = new Map<string, number>();
  let begun = 0;
  let known = 0;
  let isLogged = false;

  const limit = () => AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]);

  /** What was asked for before a change may come after what was asked for since. */
  async function read() {
    const reading = ++begun;
    try {
      const response = await fetch(apiUrl + PATHS.listRedirects[1], { signal: limit() });
      if (response.status === 404) return;
      if (!response.ok) throw new Error(`the API answered ${response.status}`);
      const { results } = redirectsResponse.parse(await response.json());
      if (reading < known) return;
      known = reading;
      redirects = new Map(results.map(({ from, to }) => [from, to]));
      isLogged = false;
    } catch (error) {
      if (stopped.signal.aborted || isLogged) return;
      isLogged = true;
      log({ level: 'warn', message: `The redirects are unknown: ${error}` });
    }
  }

  async function reportMissing() {
    const key = readKey();
    if (missing.size === 0 || key === undefined) return;
    const body: Report = { results: [...missing].map(([path, count]) => ({ path, count })) };
    missing = new Map();
    // What is lost is a count of strangers.
    await fetch(apiUrl + MISSING_PAGES_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: limit(),
    }).catch(() => {});
  }

  void read();
  const timers = [setInterval(read, REFRESH_MS).unref(), setInterval(reportMissing, REPORT_MS).unref()];
  return {
    /** Where an address without a page leads, in the language that it was asked for in; undefined for nowhere. */
    find(url: string): string | undefined {
      const path = toShopPath(url);
      const found = path === undefined ? undefined : findRedirect(redirects, path);
      if (path === undefined || !found || isCircle(redirects, path)) return undefined;
      const base = getBase(path);
      // An old address of one language says itself where it leads; so does a new one.
      const isPlain = getBase(found.from) === '/' && getBase(found.to) === '/';
      return isPlain ? withBase(base, found.to) : found.to;
    },
    /** Counts an address at which a visitor found nothing. */
    miss(url: string) {
      const path = toShopPath(url);
      if (path === undefined || (missing.size >= MAX_MISSING_PAGES && !missing.has(path))) return;
      missing.set(path, (missing.get(path) ?? 0) + 1);
    },
    /** Hears of changes, as the page cache does. */
    changed(tags: string[]) {
      if (tags.includes('redirects') || tags.includes(EVERYTHING)) void read();
    },
    watched: read,
    unwatched() {},
    reportMissing,
    stop() {
      for (const timer of timers) clearInterval(timer);
      void reportMissing().finally(() => stopped.abort());
    },
  };
}

function withBase(base: Base, address: string) {
  if (base === '/') return address;
  return address.startsWith('/') && /^\/(?:$|[?#])/.test(address) ? base + address.slice(1) : base + address;
}

export type Redirects = ReturnType<typeof followRedirects>;
