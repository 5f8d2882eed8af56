import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Parts that are drawn for one visitor, in the browser: their texts are loaded with them. */
const FOR_ONE_VISITOR = [
  '<rootDir>/app/accounts/views',
  '<rootDir>/app/orders/views',
  '<rootDir>/app/reviews/own',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ka', 'ru'],
  catalogs: [
    {
      path: '<rootDir>/app/i18n/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: ['**/*.server.*', ...FOR_ONE_VISITOR.map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/app/i18n/account-locales/{locale}', include: FOR_ONE_VISITOR },
    // What only the server says is not sent to the browser.
    { path: '<rootDir>/app/i18n/server-locales/{locale}', include: ['<rootDir>/app/**/*.server.*'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
