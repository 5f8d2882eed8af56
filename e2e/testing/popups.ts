import type { Page } from './shop-test.ts';

/**
 * Opens an address with a clock of the test's own and stops that clock when the page has run its scripts and has the
 * response to `call`: the popups' timers have not begun to count.
 */
export async function openBeforePopups(page: Page, address: string, call: string) {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T10:00:01Z'));
  const answered = page.waitForResponse(call);
  let isAsked = false;
  page.waitForRequest(call).then(() => {
    isAsked = true;
  });
  await page.goto(address, { waitUntil: 'load' });
  while (!isAsked) {
    // Small steps: frames, scripts and the call take a few of them, the popups' timers are far longer.
    await page.clock.runFor(10);
    await page.waitForTimeout(20);
  }
  await (await answered).finished();
  await page.waitForTimeout(150);
}

/** Counts layout shifts from now on, those after a press of a key or button too. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    let sum = 0;
    Object.assign(window, { shifts: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function readShifts(page: Page) {
  return page.evaluate(() => (window as unknown as { shifts: () => number }).shifts());
}
