import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ka', 'ru'],
  catalogs: [{ path: '<rootDir>/app/i18n/locales/{locale}', include: ['<rootDir>/app'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
