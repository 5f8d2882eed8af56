import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts';
import type { Shop } from '../scripts/run-shop.ts';
import { countCalls, type Recorded } from './counting-proxy.ts';
import { withReactPage } from './react-page.ts';
import { atLeast, atMost, atMostTime, type Budget, type Cell, type Findings } from './report.ts';
import { median } from './statistics.ts';

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/products' },
  { name: 'product', path: '/product/rikoti-tkemali-plum' },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const ATTEMPTS = 3;

type Run = Record<(typeof CATEGORIES)[number] | 'lcp' | 'tbt' | 'cls', number> & { failed: string[] };

/**
 * Lighthouse's mobile scores with its default simulated throttling; medians of `runs` for each page, and TBT beside that of a
 * plain page of React's and of the same pages without any script, which is what Chromium itself takes.
 */
export async function measureLighthouse(shop: Shop, runs: number): Promise<Findings> {
  const plain = await withReactPage(({ site }) => measureRuns(`${site}/products`, runs));
  const plainTbt = median(plain.map(({ tbt }) => tbt));
  const plainLcp = median(plain.map(({ lcp }) => lcp));
  const rows: Cell[][] = [['plain React page', '', '', '', '', plainLcp, plainTbt, '', 1]];
  const withoutScripts = await serveWithoutScripts(shop);
  for (const { name, path } of PAGES) {
    const all = await measureRuns(withoutScripts.origin + path, runs);
    const [lcp, tbt] = [median(all.map((run) => run.lcp)), median(all.map((run) => run.tbt))];
    rows.push([`${name} without scripts`, '', '', '', '', lcp, tbt, '', toRatio(tbt, plainTbt)]);
  }
  withoutScripts.close();
  const budgets: Budget[] = [];
  const failed: Cell[][] = [];
  for (const { name, path } of PAGES) {
    const all = await measureRuns(shop.site + path, runs);
    const of = (key: Exclude<keyof Run, 'failed'>) => median(all.map((run) => run[key]));
    rows.push([name, ...CATEGORIES.map(of), of('lcp'), of('tbt'), of('cls'), toRatio(of('tbt'), plainTbt)]);
    budgets.push(
      atLeast(`Lighthouse performance, ${name}`, 98, of('performance'), ''),
      ...CATEGORIES.slice(1).map((category) =>
        atLeast(`Lighthouse ${category}, ${name}`, 100, of(category), ''),
      ),
      atMost(`LCP, ${name}`, 1.4, of('lcp'), 's'),
      atMostTime(`TBT, ${name}`, 50, of('tbt'), 'ms'),
      atMost(`CLS, ${name}`, 0.01, of('cls'), ''),
    );
    for (const audit of new Set(all.flatMap((run) => run.failed))) failed.push([name, audit]);
  }
  return {
    tables: [
      {
        title: 'Lighthouse, mobile',
        note: `Default simulated throttling (4 times slower CPU, 150 ms, 1.6 Mbit/s); medians of ${runs} ${runs === 1 ? 'run' : 'runs'}.`,
        head: ['', ...CATEGORIES, 'LCP s', 'TBT ms', 'CLS', 'TBT / plain'],
        rows,
      },
      ...(failed.length > 0
        ? [{ title: 'What Lighthouse marks down', head: ['page', 'audit'], rows: failed }]
        : []),
    ],
    budgets,
  };
}

/** The shop behind a proxy that takes the scripts out of its documents. */
async function serveWithoutScripts(shop: Shop) {
  const documents = new Map<string, Recorded>();
  for (const { path } of PAGES) {
    const html = await (await fetch(shop.site + path)).text();
    const body = brotliCompressSync(html.replaceAll(/<script\b.*?<\/script>/gs, ''));
    documents.set(path, { headers: { 'content-type': 'text/html', 'content-encoding': 'br' }, body });
  }
  return countCalls(shop.site, (path) => documents.get(path));
}

/** How many times `plain`; where that is nothing, there is no ratio. */
function toRatio(figure: number, plain: number): Cell {
  return plain > 0 ? figure / plain : 'plain has none';
}

async function measureRuns(address: string, runs: number): Promise<Run[]> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measured(address));
  return all;
}

/** One run; made again when Chromium's trace came without the beginning of the page, as now and then it does. */
async function measured(address: string): Promise<Run> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const run = await runOnce(address);
    if (run) return run;
  }
  throw new Error(`Lighthouse could not measure ${address}.`);
}

async function runOnce(address: string): Promise<Run | undefined> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: CHROMIUM_FLAGS, logLevel: 'error' });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${address}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) return undefined;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint') / 1000,
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      failed: CATEGORIES.slice(1).flatMap((category) =>
        (categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && audits[id]?.score != null && audits[id].score < 0.9)
          .map(({ id }) => `${category}: ${audits[id]?.title}`),
      ),
    };
  } finally {
    chrome.kill();
  }
}
