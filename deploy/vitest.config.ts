import { defineConfig } from 'vitest/config';

/**
 * `npm run test:deploy`: what needs Debian's packages or more than a minute. `npm run test:deploy -- failover backup` runs
 * the files with these words in their names.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts'],
    // Each starts servers of its own and measures them: together they would measure one another.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
