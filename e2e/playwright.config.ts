import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../scripts/find-chromium.ts';

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
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Tbilisi',
    launchOptions: { executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
  },
});
