import { expect, type Page } from './shop-test.ts';

/**
 * Opens an address with a clock of the test's own and stops that clock when the page has run its scripts and has the
 * response to `call`: the popups' timers have not begun to count.
 */
export async function openBeforePopups(page: Page, address: string, call: string) {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T10:00:01Z'));
  const answered = page.waitForResponse(call);
  let isRequested = false;
  page.waitForRequest(call).then(() => {
    isRequested = true;
  });
  await page.goto(address, { waitUntil: 'load' });
  // Small steps: frames, scripts and the call take a few of them, the popups' timers are far longer.
  await expect
    .poll(() => page.clock.runFor(10).then(() => isRequested), { intervals: [20], timeout: 15_000 })
    .toBe(true);
  await (await answered).finished();
}

/** When an element first stands in the page, by the page's own clock; call it before the page is opened. */
export async function watchArrival(page: Page, selector: string) {
  await page.addInitScript((awaited) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector(awaited)) return;
      Object.assign(window, { arrivedAt: Date.now() });
      look.disconnect();
    });
    look.observe(document, { subtree: true, childList: true });
  }, selector);
  return () => page.evaluate(() => Number(Reflect.get(window, 'arrivedAt')));
}

/**
 * Counts layout shifts from now on, those after a press of a key or button too. Fonts stay away: one that comes late, as on
 * a busy machine, moves words. Such a test expects errors about `.woff2`.
 */
export async function watchShifts(page: Page) {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : `${node}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All of them with what moved, where they come to so much together. */
export async function readShifts(page: Page, limit = 0.001) {
  const shifts: { value: number }[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  return shifts.reduce((sum, { value }) => sum + value, 0) < limit ? [] : shifts;
}
