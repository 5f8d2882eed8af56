import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Parts whose texts are loaded with their code (app/i18n/load-texts.ts). What forms say belongs to several. */
const PARTS = {
  account: ['accounts/views', 'accounts/forms', 'orders/views', 'reviews/own', 'forms'],
  'sign-in': ['accounts/sign-in', 'accounts/forms', 'forms'],
  home: ['home'],
  lists: ['listing'],
  pages: ['support', 'journal', 'legal', 'types', 'forms'],
};
/** A row of the journal on a taste's page: it is with the texts of every page. */
const SHARED = '**/journal/article-row.tsx';
const SERVER = '**/*.server.*';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ka', 'ru'],
  catalogs: [
    {
      path: '<rootDir>/app/i18n/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: [
        SERVER,
        '**/app/{home,listing,support,legal,types}/**',
        '**/{views,own,sign-in,forms}/**',
        '**/journal/!(article-row).tsx',
      ],
    },
    ...Object.entries(PARTS).map(([part, folders]) => ({
      path: `<rootDir>/app/i18n/${part}-locales/{locale}`,
      include: folders.map((folder) => `<rootDir>/app/${folder}`),
      exclude: [SERVER, SHARED],
    })),
    // What only the server says is not sent to the browser.
    { path: '<rootDir>/app/i18n/server-locales/{locale}', include: ['<rootDir>/app/**/*.server.*'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
