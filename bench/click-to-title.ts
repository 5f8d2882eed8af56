import type { Browser, Page } from '@playwright/test';
import type { Shop } from '../scripts/run-shop.ts';
import { openBrowser, PHONE } from './browser.ts';
import type { Findings } from './report.ts';
import { inRounds, inTurn, median } from './statistics.ts';

/** Lighthouse's mobile throttling, applied by DevTools. */
const THROTTLED_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * From the tap on a product of the listing to its name painted as the title of its own page, for a visitor without anything cached
 * each time.
 */
export async function measureClicks({ site }: Shop, found: Findings<'click'>, times: number) {
  await using browser = await openBrowser();
  const nextCard = inTurn([0, 1, 2, 3, 4, 5]);
  const measured = await inRounds(times, () => clickOnce(browser, site, nextCard()));
  found.check('listing to product, click to painted title', median(measured));
}

async function clickOnce(browser: Browser, site: string, card: number): Promise<number> {
  await using context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', THROTTLED_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The banner and the popups are closed: the offer's dialog would take the tap.
  await page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'false');
    localStorage.setItem('specialOfferDismissedId', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: before the page's own scripts, which read it
    document.cookie = 'productAdDismissed=true;Path=/';
  });
  await page.goto(`${site}/products`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2_000);
  const link = page.getByRole('main').locator('a[href*="/product/"]').nth(card);
  await link.scrollIntoViewIfNeeded();
  await watchForTitle(page, ((await link.textContent()) ?? '').trim());
  await page.waitForTimeout(500);
  const box = await link.boundingBox();
  if (!box) throw new Error('The product of the listing is not to be seen.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return await page.evaluate(() => Reflect.get(window, 'titlePainted'));
}

/** Leaves a promise in the page: milliseconds from the next click to the frame after `name` became its h1. */
function watchForTitle(page: Page, name: string) {
  return page.evaluate((title) => {
    const clicked = new Promise<number>((resolve) => {
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
    const isShown = () =>
      [...document.querySelectorAll('h1')].some((heading) => heading.textContent?.includes(title));
    const nextFrame = () => new Promise(requestAnimationFrame);
    const untilPainted = async () => {
      const since = await clicked;
      while (!isShown()) await nextFrame();
      // The task comes after the frame that paints the title.
      await nextFrame();
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - since;
    };
    Reflect.set(window, 'titlePainted', untilPainted());
  }, name);
}
