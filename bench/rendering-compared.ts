/**
 * `node bench/rendering-compared.ts <name>=<site> …`: what decision 0041 compares, for shops that run already: JavaScript at
 * rest, Lighthouse, tap to title, back and forward. Prints one JSON object per measurement.
 */
import { connect, createServer, type Socket } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts';
import { PHONE } from './browser.ts';
import { median } from './statistics.ts';

const PAGES = {
  home: '/',
  listing: '/products',
  product: '/product/rikoti-tkemali-plum',
  journal: '/snus-journal',
};
const LATENCY_MS = 150;
const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000;
const CPU_SLOWDOWN = 4;
const REST_MS = 7_000;

const shops = process.argv
  .slice(2)
  .filter((argument) => argument.includes('='))
  .map((argument) => {
    const [name = '', site = ''] = argument.split('=');
    return { name, site };
  });
const parts = process.argv.slice(2).filter((argument) => !argument.includes('='));

const report = (row: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(row)}\n`);

/** Scripts that arrive before the visitor acts, popups and all, in kB of brotli. */
async function scriptBytes() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  for (const { name, site } of shops) {
    for (const [page, path] of Object.entries(PAGES)) {
      const context = await browser.newContext(PHONE);
      const tab = await context.newPage();
      await tab.goto(site + path);
      await tab.waitForTimeout(REST_MS);
      const { files, inline } = await tab.evaluate(() => ({
        files: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.js(\?|$)/.test(name))
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
        inline: [...document.querySelectorAll('script:not([src])')]
          .map(({ textContent }) => textContent)
          .join('\n'),
      }));
      const kB = (files.reduce((sum, size) => sum + size, 0) + brotliCompressSync(inline).length) / 1000;
      report({ what: 'javascript', shop: name, page, files: files.length, kB: Number(kB.toFixed(1)) });
      await context.close();
    }
  }
  await browser.close();
}

/** Lighthouse's mobile throttling, the shops in turn. */
async function lighthouses(runs: number) {
  for (const [page, path] of Object.entries(PAGES)) {
    const found = new Map<string, Record<string, number>[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const { name, site } of shops) {
        const values = await lighthouseOnce(site + path);
        if (values) found.set(name, [...(found.get(name) ?? []), values]);
      }
    }
    for (const [shop, rows] of found) {
      const keys = Object.keys(rows[0] ?? {});
      const middle = Object.fromEntries(
        keys.map((key) => [key, Math.round(median(rows.map((row) => row[key] ?? 0)))]),
      );
      report({ what: 'lighthouse', shop, page, runs: rows.length, ...middle });
    }
  }
}

async function lighthouseOnce(address: string) {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: CHROMIUM_FLAGS, logLevel: 'error' });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    if (!result || result.lhr.runtimeError) return undefined;
    const { audits, categories, environment } = result.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const work = audits['mainthread-work-breakdown']?.details as
      | { items?: { group: string; duration: number }[] }
      | undefined;
    const script = work?.items?.find(({ group }) => group === 'scriptEvaluation')?.duration ?? 0;
    const compile = work?.items?.find(({ group }) => group === 'scriptParseCompile')?.duration ?? 0;
    return {
      performance: (categories.performance?.score ?? 0) * 100,
      lcp: value('largest-contentful-paint'),
      speedIndex: value('speed-index'),
      tbt: value('total-blocking-time'),
      script: script + compile,
      mainThread: value('mainthread-work-breakdown'),
      benchmarkIndex: environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}

/** A line as slow as Lighthouse's, for every request of the browser: DevTools throttles none that loads a page ahead. */
function slowLine(port: number): Promise<{ port: number; close: () => void }> {
  const server = createServer((client) => {
    const upstream = connect(port, 'localhost');
    client.on('data', (data) => upstream.write(data));
    let free = 0;
    upstream.on('data', (data) => {
      const at = Math.max(free, Date.now() + LATENCY_MS) + data.length / BYTES_PER_MS;
      free = at;
      setTimeout(() => client.destroyed || client.write(data), at - Date.now());
    });
    const end = (other: Socket) => () => setTimeout(() => other.destroy(), LATENCY_MS * 4);
    for (const event of ['close', 'error'] as const) {
      client.on(event, end(upstream));
      upstream.on(event, end(client));
    }
  });
  return new Promise((resolve) => {
    server.listen(0, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        close: () => server.close(),
      });
    });
  });
}

type Ahead = 'as built' | 'none' | 'prerender';

async function taps(times: number) {
  for (const { name, site } of shops) {
    const line = await slowLine(Number(new URL(site).port));
    const slow = `http://localhost:${line.port}`;
    const variants: Ahead[] = name === 'islands' ? ['as built'] : ['as built'];
    for (const ahead of variants) {
      const tapped: number[] = [];
      const back: number[] = [];
      const forward: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const one = await tapOnce(slow, at % 6, ahead).catch((error: Error) => {
          report({ what: 'failed', shop: name, ahead, message: error.message.slice(0, 200) });
        });
        if (!one) continue;
        tapped.push(one.tapped);
        back.push(one.back);
        forward.push(one.forward);
      }
      if (tapped.length === 0) continue;
      const row = {
        tap: median(tapped),
        fastest: Math.min(...tapped),
        slowest: Math.max(...tapped),
        back: median(back),
        forward: median(forward),
      };
      report({ what: 'tap to title', shop: name, ahead, times: tapped.length, ...row });
    }
    line.close();
  }
}

async function tapOnce(site: string, card: number, ahead: Ahead) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ ...PHONE, bypassCSP: true });
    await prepare(context);
    const page = await context.newPage();
    if (ahead !== 'as built') await changeRules(page, ahead);
    const devtools = await context.newCDPSession(page);
    await page.goto(`${site}/products`, { waitUntil: 'networkidle' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.waitForTimeout(1_500);
    const link = page.getByRole('main').locator('a[href*="/product/"]').nth(card);
    await link.scrollIntoViewIfNeeded();
    const title = ((await link.textContent()) ?? '').trim();
    await page.waitForTimeout(1_000);
    const box = await link.boundingBox();
    if (!box) throw new Error('The product of the listing is not to be seen.');
    const tapped = await shownAfter(page, title, () =>
      page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2),
    );
    await page.waitForTimeout(1_500);
    const back = await shownAfter(page, 'All Products', () =>
      page.evaluate(() => void setTimeout(() => history.back())),
    );
    await page.waitForTimeout(1_000);
    const forward = await shownAfter(page, title, () =>
      page.evaluate(() => void setTimeout(() => history.forward())),
    );
    return { tapped, back, forward };
  } finally {
    await browser.close();
  }
}

/** From a step, or the click it is, to the frame that shows the title; the page's own clock says when that was. */
async function shownAfter(page: Page, title: string, step: () => Promise<unknown>) {
  const clear = (text: string) => {
    for (const key of ['clicked', 'painted']) localStorage.removeItem(key);
    localStorage.setItem('awaited', text);
    Reflect.get(window, 'watchTitle')();
  };
  await page.evaluate(clear, title);
  const began = Date.now();
  await step();
  for (let wait = 0; wait < 100; wait += 1) {
    await page.waitForTimeout(100);
    const [painted, clicked] = await page
      .evaluate(() => [localStorage.getItem('painted'), localStorage.getItem('clicked')])
      .catch(() => [null, null]);
    if (painted) return Number(painted) - Number(clicked ?? began);
  }
  throw new Error(`The title ${title} did not appear.`);
}

function prepare(context: BrowserContext) {
  return context.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'false');
    localStorage.setItem('specialOfferDismissedId', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: before the page's own scripts, which read it
    document.cookie = 'productAdDismissed=true;Path=/';
    const note = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => localStorage.setItem('painted', String(localStorage.painted ?? Date.now()));
      requestAnimationFrame(() => port2.postMessage(0));
    };
    const watchTitle = () => {
      const isShown = () =>
        [...document.querySelectorAll('h1')].some(
          (title) => title.checkVisibility() && title.textContent?.includes(localStorage.awaited),
        );
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        note();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    };
    Reflect.set(window, 'watchTitle', watchTitle);
    watchTitle();
    addEventListener('pageshow', ({ persisted }) => persisted && note());
    addEventListener(
      'click',
      ({ timeStamp }) => localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
      {
        capture: true,
      },
    );
  });
}

function changeRules(page: Page, ahead: Ahead) {
  return page.route('**/products', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body =
      ahead === 'none'
        ? html.replace(/<script type="speculationrules">.*?<\/script>/, '')
        : html.replace('{"prefetch":', '{"prerender":');
    await route.fulfill({ response, body });
  });
}

if (parts.includes('bytes')) await scriptBytes();
if (parts.includes('taps')) await taps(4);
if (parts.includes('lighthouse')) await lighthouses(1);
