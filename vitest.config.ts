import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/test-database.ts'],
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
          name: 'storefront',
          include: ['apps/storefront/{app,server}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
