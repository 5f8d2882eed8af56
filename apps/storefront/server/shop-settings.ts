import { shop } from '@pouchery/contract/content';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { EVERYTHING, PATHS } from '@pouchery/contract/paths';
import { toShopDay } from '@pouchery/contract/shop-time';
import { type PageRules, pageRulesOn } from '@pouchery/contract/shown-rules';
import { z } from 'zod';
import type { Seller } from '../app/page-request.server.ts';

const shopResponse = z.object({ settings: z.object({ age_prompt: z.boolean() }) });
/** A back end that says less of itself says nothing of the seller. */
const sellerResponse = shop.pick({
  legal_name: true,
  phone: true,
  address: true,
  working_hours: true,
  special_days: true,
  cart_is_open: true,
  rules: true,
});
/** A missed change is found out after this time at the latest. */
const REFRESH_MS = 30_000;
const TIMEOUT_MS = 5_000;

type Options = { apiUrl: string; log: (entry: Record<string, unknown>) => void };

/**
 * What the shop asks of its visitors and who sells, as `GET /api/shop/` says it in each language: read at once, whenever
 * the change feed names it, and every half minute. While there is no response the last one counts; a back end without
 * the call asks nothing and has no seller to name.
 */
export function followShopSettings({ apiUrl, log }: Options) {
  const stopped = new AbortController();
  let isAgePromptOn = false;
  let sellers = new Map<Locale, z.infer<typeof sellerResponse>>();
  let revision = 0;
  let reading: Promise<void> | undefined;
  let isOutdated = false;
  let isLogged = false;

  /** A change that is announced while one reads may have come too late for what is read: it is read once more. */
  function read() {
    if (reading) isOutdated = true;
    reading ??= readOnce().finally(() => {
      reading = undefined;
      if (!isOutdated) return;
      isOutdated = false;
      read();
    });
  }

  async function readOnce() {
    try {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const responses = await Promise.all(LOCALES.map((locale) => fetchShop(locale, signal)));
      isAgePromptOn = shopResponse.parse(responses[0]).settings.age_prompt;
      learnSellers(responses);
      isLogged = false;
    } catch (error) {
      if (stopped.signal.aborted || isLogged) return;
      isLogged = true;
      log({ level: 'warn', message: `The shop's settings are unknown: ${error}` });
    }
  }

  async function fetchShop(locale: Locale, signal: AbortSignal): Promise<unknown> {
    const headers = { 'accept-language': locale };
    const response = await fetch(apiUrl + PATHS.getShop[1], { headers, signal });
    if (!response.ok) throw new Error(`the API answered ${response.status}`);
    return response.json();
  }

  function learnSellers(responses: unknown[]) {
    const found: typeof sellers = new Map();
    for (const [index, locale] of LOCALES.entries()) {
      const { data } = sellerResponse.safeParse(responses[index]);
      if (data) found.set(locale, data);
    }
    if (JSON.stringify([...found]) !== JSON.stringify([...sellers])) revision += 1;
    sellers = found;
  }

  read();
  const timer = setInterval(read, REFRESH_MS).unref();
  return {
    /** Visitors are asked whether they are old enough. */
    isAgePromptOn: () => isAgePromptOn,
    /** Who sells, in a language, and what the law asks of pages now or at a moment that staff look at. */
    at(locale: Locale, moment?: string): { seller?: Seller; rules?: PageRules } {
      const known = sellers.get(locale);
      if (!known) return {};
      const { rules: rows, ...seller } = known;
      const rules = pageRulesOn(rows, toShopDay(moment ? new Date(moment) : new Date()));
      return { seller: { ...seller, cart_is_open: seller.cart_is_open && rules.isSelling }, rules };
    },
    /** Another number as soon as a page would name the seller otherwise. */
    revision: () => revision,
    /** Resolves when what is being read is known. */
    async known() {
      while (reading) await reading;
    },
    /** Hears of changes, as the page cache does. */
    changed(tags: string[]) {
      if (tags.includes('shop') || tags.includes(EVERYTHING)) read();
    },
    watched: read,
    unwatched() {},
    stop() {
      clearInterval(timer);
      stopped.abort();
    },
  };
}

export type ShopSettings = ReturnType<typeof followShopSettings>;
