import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { storefrontPlugins } from './apps/storefront/vite.config.ts';
import { ATTRIBUTES, addToTable, ENTRIES, OTHER_KINDS } from './scripts/added-attribute.ts';

/**
 * Limits for what never comes, with room for a machine three times slower; what must be fast says so itself.
 * A machine under load may miss a moment once; what fails twice is broken. A second try is reported as flaky.
 */
const LIMITS = { testTimeout: 20_000, hookTimeout: 30_000, retry: 1, expect: { poll: { timeout: 15_000 } } };

/** What tests write need not outlive them: in memory where there is room, as on a disk they take a tenth longer. */
const MEMORY = '/dev/shm';
if (!process.env.TMPDIR && existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > 2 ** 31) process.env.TMPDIR = MEMORY;
}

const ADDED_ATTRIBUTE = 'apps/api/src/testing/added-attribute/*.test.ts';

export default defineConfig({
  test: {
    // More than there are cores: many tests wait, for a program's start or a mail server's silence.
    maxWorkers: 3,
    // Files share the modules they import: to load the whole API for each of them takes longer than most of the tests.
    isolate: false,
    projects: [
      {
        test: {
          ...LIMITS,
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: [ADDED_ATTRIBUTE],
          globalSetup: ['apps/api/src/testing/test-database.ts'],
          setupFiles: ['apps/api/src/testing/cheap-passwords.ts'],
        },
      },
      {
        // The API with more attributes in its table, which all other tests must not see.
        plugins: [
          {
            name: 'added-attribute',
            enforce: 'pre',
            transform: (code, id) =>
              id.endsWith(ATTRIBUTES) ? addToTable(code, ENTRIES + OTHER_KINDS) : undefined,
          },
        ],
        test: {
          ...LIMITS,
          name: 'added-attribute',
          include: [ADDED_ATTRIBUTE],
          globalSetup: ['apps/api/src/testing/test-database.ts'],
          setupFiles: ['apps/api/src/testing/cheap-passwords.ts'],
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'demo/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'scripts',
          include: ['scripts/*.test.ts', 'deploy/machine/*.test.ts'],
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'backoffice',
          include: ['apps/backoffice/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        // Pages and their texts are loaded as the build does it.
        plugins: storefrontPlugins,
        test: {
          ...LIMITS,
          name: 'storefront',
          include: ['apps/storefront/{app,server}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
