import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts';
import type { Shop } from '../scripts/run-shop.ts';
import type { Findings } from './report.ts';
import { inRounds, median } from './statistics.ts';

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/products' },
  { name: 'product', path: '/product/rikoti-tkemali-plum' },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const ATTEMPTS = 3;

type Run = Record<(typeof CATEGORIES)[number] | 'lcp' | 'tbt' | 'cls', number> & { failed: string[] };

/** Lighthouse's mobile scores with its default simulated throttling; medians of `runs` for each page. */
export async function measureLighthouse({ site }: Shop, found: Findings<'lighthouse'>, runs: number) {
  for (const { name, path } of PAGES) {
    const all = await inRounds(runs, () => measureOnce(site + path));
    const of = (key: Exclude<keyof Run, 'failed'>) => median(all.map((run) => run[key]));
    for (const category of CATEGORIES) found.judge(`Lighthouse ${category}, #`, of(category), name);
    found.judge('LCP, #', of('lcp'), name);
    found.judge('TBT, #', of('tbt'), name);
    found.judge('CLS, #', of('cls'), name);
    for (const audit of new Set(all.flatMap((run) => run.failed))) found.note(`marked down, ${name}`, audit);
  }
}

/** One run; made again when Chromium's trace came without the beginning of the page, as now and then it does. */
async function measureOnce(address: string): Promise<Run> {
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
