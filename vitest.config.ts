import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // More than there are cores: many tests wait, for a program's start or a mail server's silence.
    maxWorkers: 3,
    // Files share the modules they import: to load the whole API for each of them takes longer than most of the tests.
    isolate: false,
    projects: [
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/test-database.ts'],
          // Each file copies a database and builds the whole API: slow on a machine that is busy with other things.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'demo/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/*.test.ts'],
        },
      },
      {
        test: {
          name: 'backoffice',
          include: ['apps/backoffice/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'storefront',
          include: ['apps/storefront/{app,server}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
