import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ka', 'ru'],
  catalogs: [
    { path: '<rootDir>/app/i18n/locales/{locale}', include: ['<rootDir>/app'], exclude: ['**/*.server.*'] },
    // What only the server says is not sent to the browser.
    { path: '<rootDir>/app/i18n/server-locales/{locale}', include: ['<rootDir>/app/**/*.server.*'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
