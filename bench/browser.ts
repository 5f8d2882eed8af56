import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts';

/** A phone of 390 CSS pixels, as most of the shop's visitors hold. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
}
