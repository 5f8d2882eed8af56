import { z } from 'zod';

const schema = z.object({
  E2E_SITE: z.url(),
  E2E_API: z.url(),
  E2E_DATA_DIR: z.string(),
  /** What the shop printed while it started: the demo customers' passwords are said there and nowhere else. */
  E2E_OUTPUT: z.string().default(''),
});
type RunningShop = { site: string; api: string; dataDir: string; output: string };

/** The shop that the tests visit, as `publishShop` says or as the developer named it in the environment. */
export function runningShop(): RunningShop {
  const env = schema.parse(process.env);
  return { site: env.E2E_SITE, api: env.E2E_API, dataDir: env.E2E_DATA_DIR, output: env.E2E_OUTPUT };
}

/** True when the environment names a running shop to test instead of a fresh one. */
export function namesRunningShop(): boolean {
  return schema.safeParse(process.env).success;
}

/** Notes the started shop where Playwright's workers inherit it. */
export function publishShop(shop: Omit<RunningShop, 'output'> & { output: () => string }) {
  Object.assign(process.env, {
    E2E_SITE: shop.site,
    E2E_API: shop.api,
    E2E_DATA_DIR: shop.dataDir,
    E2E_OUTPUT: shop.output(),
  });
}

/** Whether the shopkeeper's tasks are done in every language, each of which they otherwise take turns in. */
export function takesEveryTurn(): boolean {
  return takesPictures() || process.env.EVERY_LANGUAGE === '1';
}

/** Whether the pictures of docs/shopkeeper.md are taken anew. */
export function takesPictures(): boolean {
  return process.env.GUIDE_PICTURES === '1';
}
