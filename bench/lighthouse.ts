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

type Measured = Record<(typeof CATEGORIES)[number] | 'lcp' | 'tbt' | 'cls', number>;

/** Lighthouse's mobile scores with its default simulated throttling; medians of `runs` for each page. */
export async function measureLighthouse({ site }: Shop, found: Findings<'lighthouse'>, runs: number) {
  for (const { name, path } of PAGES) {
    const all = await inRounds(runs, () => measureOnce(site + path));
    const of = (key: keyof Measured) => median(all.map((run) => run[key]));
    for (const category of CATEGORIES) found.check(`Lighthouse ${category}, #`, of(category), name);
    found.check('LCP, #', of('lcp'), name);
    found.check('TBT, #', of('tbt'), name);
    found.check('CLS, #', of('cls'), name);
  }
}

/** One run; made again when Chromium's trace came without the beginning of the page, as now and then it does. */
async function measureOnce(address: string, attempts = ATTEMPTS): Promise<Measured> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: CHROMIUM_FLAGS, logLevel: 'error' });
  const result = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  }).finally(() => chrome.kill());
  if (!result || result.lhr.runtimeError) {
    if (attempts > 1) return measureOnce(address, attempts - 1);
    throw new Error(`Lighthouse could not measure ${address}.`);
  }
  const { categories, audits } = result.lhr;
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
  };
}
