import type { Locale } from '@pouchery/contract/locales';

/** What the API writes into the page that it serves. */
type Settings = { shopName: string; siteUrl: string; mainLocale?: Locale; recaptchaSiteKey?: string };

export const settings: Settings = JSON.parse(
  document.querySelector('meta[name="shop-settings"]')?.getAttribute('content') ?? '{}',
);
