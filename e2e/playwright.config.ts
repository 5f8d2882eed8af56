import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../scripts/find-chromium.ts';
import { takesPictures } from './testing/env.ts';

/** Journeys that look at pictures, go on once one is there, or are counted by one. */
const WITH_PICTURES = [
  'backoffice-@(campaigns|content|editor|products|screens|start)',
  ...(takesPictures() ? ['backoffice-tasks'] : []),
  'home-slider',
  'not-found',
  'picture-viewer',
  'popups-accessibility',
  'product-ad',
  'search',
  'special-offer',
  'written-reviews',
].map((name) => `${name}.spec.ts`);

const SELLING = 'selling.spec.ts';
const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false';

/** Playwright keeps what Chromium's processes share in files, as containers have little room in memory: a tenth more work. */
function hasSharedMemory() {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}
const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

const launch = (...flags: string[]) => ({
  launchOptions: {
    executablePath: findHeadlessChromium(),
    args: [...CHROMIUM_FLAGS, ...flags],
    ignoreDefaultArgs,
  },
});

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './testing/start-shop.ts',
  // A machine under load may miss a moment once; what fails twice is broken. A second try is reported as flaky.
  retries: 1,
  // More than there are cores: many tests wait as long as a visitor does.
  workers: 3,
  // Limits for what never comes, with room for a machine three times slower; what must be fast says so itself.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    // What takes longest in one worker begins first: at the end the others would wait for it.
    { name: 'selling', testMatch: SELLING, use: launch(WITHOUT_PICTURES) },
    { name: 'with-pictures', testMatch: WITH_PICTURES, use: launch() },
    // Pictures cost a quarter of a page's time; that each is there is asked for in being-found.spec.ts.
    {
      name: 'without-pictures',
      testIgnore: [SELLING, ...WITH_PICTURES],
      use: launch(WITHOUT_PICTURES),
    },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Tbilisi',
    // Nothing moves that a test would wait for; those about what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
