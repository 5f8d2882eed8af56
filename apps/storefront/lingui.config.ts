import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LOCALES } from '@pouchery/contract/locales';
import { listIslandFiles } from './island-files.ts';

/** Parts whose texts are loaded with their code (app/i18n/load-texts.ts). What account forms say belongs to both. */
const GROUPS = {
  account: [
    'accounts/views',
    'accounts/forms',
    'addresses/views',
    'orders/views',
    'profile/views',
    'reviews/own',
  ],
  cart: ['cart/views'],
  'sign-in': ['accounts/sign-in', 'accounts/forms'],
  checkout: ['checkout/views', 'accounts/views', 'accounts/forms', 'addresses/views'],
};
const app = fileURLToPath(new URL('app', import.meta.url));
const islandFiles = listIslandFiles(app);
/** The files of texts, as they are typed. */
export const catalogueFormat = formatter({ lineNumbers: false });
const groupFolders = Object.values(GROUPS).flat();
/** Drawn by the server alone, also where the files beside them are the browser's. */
const SERVER_FILES = '**/*.server.tsx';

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  catalogs: [
    // What only the server says: it is not sent to the browser.
    {
      path: '<rootDir>/app/i18n/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: [...islandFiles, ...groupFolders.map((folder) => `**/app/${folder}/**/!(*.server).{ts,tsx}`)],
    },
    { path: '<rootDir>/app/i18n/island-locales/{locale}', include: islandFiles },
    ...Object.entries(GROUPS).map(([group, folders]) => ({
      path: `<rootDir>/app/i18n/${group}-locales/{locale}`,
      include: folders.map((folder) => `<rootDir>/app/${folder}`),
      exclude: [SERVER_FILES],
    })),
  ],
  format: catalogueFormat,
  orderBy: 'message',
});
