import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { runningShop } from './env.ts';

export type { Page };
export { expect };

type Options = {
  /** Console errors a test provokes on purpose; any other fails the test. */
  expectedErrors: RegExp[];
  /** Who comes: somebody who has declined what is optional, while the shop advertises nothing, or somebody new. */
  visitor: 'returning' | 'new';
};

/**
 * Playwright's test against the running shop; fails when the browser's console shows an error. A test that only asks for
 * addresses opens no window.
 */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  visitor: ['returning', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed; none is.
  baseURL: async ({}, use) => use(runningShop().site),
  context: async ({ context, visitor }, use) => {
    if (visitor === 'returning') await rememberVisit(context);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = collectErrors(page);
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

/** Leaves what an earlier visit with "Decline" would have left, and no popups: nothing is asked or comes up meanwhile. */
export async function rememberVisit(context: BrowserContext) {
  await context.addCookies([{ name: 'cookie_consent', value: 'false', domain: 'localhost', path: '/' }]);
  await context.addInitScript(() => {
    const { fetch } = window;
    // Not by a route of Playwright's, which would switch the browser's cache off.
    window.fetch = (input, init) =>
      /\/api\/products\/(special-offer|popup-feature)\/$/.test(String(input))
        ? Promise.resolve(new Response(null, { status: 204 }))
        : fetch(input, init);
    try {
      localStorage.setItem('cookie_consent', 'false');
    } catch {
      // A page without storage of its own.
    }
  });
}

/** Gathers what the page complains about: console errors and warnings, uncaught errors, refused policies. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  const note = (text: string, where: string) => {
    const error = `${text.slice(0, 300)} (${where})`;
    if (!errors.includes(error)) errors.push(error);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      note(message.text(), `${page.url()}, ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => note(error.message, page.url()));
  return errors;
}

/** Resolves when the page knows who is there, and so answers to whatever is typed or pressed. */
export async function untilHydrated(page: Page) {
  await page.locator('html[data-user=in], html[data-user=out]').waitFor({ state: 'attached' });
}

/** Touches an island of the page (app/islands.ts) and resolves when it is hydrated. */
export async function hydrate(page: Page, name: string) {
  const island = page.locator(`is-land[data-name=${name}]`);
  await island.dispatchEvent('pointerover');
  await expect
    .poll(() => island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

/** Touches a custom element of the page (app/elements.ts) and resolves when it is defined. */
export async function define(page: Page, name: string) {
  await page.locator(name).dispatchEvent('pointerover');
  await page.waitForFunction((tag) => customElements.get(tag), name);
}

/** Goes to an address of the shop and waits until it is alive. */
export async function visit(page: Page, address: string) {
  const response = await page.goto(address, { waitUntil: 'load' });
  await untilHydrated(page);
  return response;
}

/** Resolves after so many animation frames of the page. */
export function untilFrames(page: Page, count = 3) {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, count);
}

/** Leaves the shop, so that nothing of the page is still on its way when the test stops a program. */
export async function leave(page: Page) {
  await page.goto('about:blank');
}
