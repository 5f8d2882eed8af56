import { EVERYTHING, PATHS } from '@pouchery/contract/paths';
import { z } from 'zod';

const shopResponse = z.object({ settings: z.object({ age_prompt: z.boolean() }) });
/** A missed change is found out after this time at the latest. */
const REFRESH_MS = 30_000;
const TIMEOUT_MS = 5_000;

type Options = { apiUrl: string; log: (entry: Record<string, unknown>) => void };

/**
 * What the shop asks of its visitors, as `GET /api/shop/` says it: read at once, whenever the change feed names it,
 * and every half minute. While there is no response the last one counts; a back end without the call asks nothing.
 */
export function followShopSettings({ apiUrl, log }: Options) {
  const stopped = new AbortController();
  let isAgeAsked = false;
  let reading: Promise<void> | undefined;
  let isOutdated = false;
  let wasSaid = false;

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
      const response = await fetch(apiUrl + PATHS.getShop[1], { signal });
      if (!response.ok) throw new Error(`the API answered ${response.status}`);
      isAgeAsked = shopResponse.parse(await response.json()).settings.age_prompt;
      wasSaid = false;
    } catch (error) {
      if (stopped.signal.aborted || wasSaid) return;
      wasSaid = true;
      log({ level: 'warn', message: `The shop's settings are unknown: ${error}` });
    }
  }

  read();
  const timer = setInterval(read, REFRESH_MS).unref();
  return {
    /** Visitors are asked whether they are 18 or older. */
    isAgeAsked: () => isAgeAsked,
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
