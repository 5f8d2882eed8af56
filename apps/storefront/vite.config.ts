import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';

// Named, because checks run from the root load this file too.
const LINGUI = { configPath: fileURLToPath(new URL('lingui.build.config.ts', import.meta.url)) };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Few files instead of many small ones, for a line that takes long to answer.
/** What the bundler adds, and what the script of every page shares with other code. */
const PAGE =
  /^\0|\/contract\/src\/shop-time|\/app\/(site|islands|elements|ui\/dialogs|cart\/cart-address|navigation\/(connection|follow-address|page-address|plain-press|shop-address)|rendering\/(island-root|browser\/(?!hydrate|show|morph|preview-links)[\w-]+))\.ts/;
/** What app/start.ts loads when the page is at rest. */
const AT_REST =
  /\/(app\/api|app\/accounts\/(auth-store|log-out|start-auth)|app\/consent\/consent-keys|app\/i18n\/(format|tetri)|app\/promotions\/show-popups|app\/session|app\/rendering\/browser\/show-page|app\/toast\/announce)[/.]/;
/** What every island needs. */
const EVERY_ISLAND =
  /node_modules\/(react|react-dom|scheduler|@lingui)\/|\/app\/(i18n\/load-texts|rendering\/browser\/hydrate-island|navigation\/shop-(link|form)|accounts\/auth-state|rendering\/lazy-component|ui\/(icon|busy-button|notice))\./;

/** What a product's page loads at rest. */
const PRODUCT_AT_REST =
  /\/app\/(product\/order\/(buy-bar|partner-rows)-element|reviews\/helpful-votes-element)\.ts/;
/** What keeps favourites, on any page. */
const FAVOURITES =
  /\/app\/(favourites\/(favourites-toast-element|favourites-store|favourites-address)|navigation\/slug-list)\.ts/;
/** What login, registration and the account share. */
const ACCOUNTS =
  /\/app\/(profile\/profile\.|accounts\/(session-actions|forms\/(use-account-form|account-(fields|messages))))/;
/** What every part of the cart shares. */
const CART = /\/app\/cart\/(cart|cart-store|guest-cart)\.ts/;
/** What shows a popup. */
const POPUPS = /\/app\/promotions\/(fill-offer|loaded-picture|offer-dialog|popup-template)\./;
/** What every form needs; a draft is kept of some alone. */
const FORMS = /\/app\/(forms\/(?!recaptcha\.|form-draft\.)|ui\/(text-field|tab-list)\.)/;

/** What loads pages and texts, here and in tests. */
export const storefrontPlugins = [
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(LINGUI) }, LINGUI)] }),
  lingui({ ...LINGUI, failOnCompileError: true }),
];

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: storefrontPlugins,
  resolve: {
    alias: {
      '#app': here('app'),
      // React has had it since 18: what Lingui brings for those before is 0.4 kB on every page.
      'use-sync-external-store/shim': 'react',
    },
  },
  optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react-dom/client'] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: '../../dist/storefront/client',
        // Vite's own minifier leaves 0.6 kB more on every page whose islands are touched.
        minify: 'terser',
        terserOptions: { ecma: 2022, compress: { passes: 3, keep_fargs: false } },
        // Names the script of every page for the server.
        manifest: true,
        rolldownOptions: {
          input: { start: here('app/start.ts') },
          output: {
            // The least there may be for so many files, which others name up to ten times.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // What the bundler adds, and what the script of every page shares with others.
                { name: 'page', test: PAGE, priority: 4 },
                { name: 'rest', test: AT_REST, priority: 3 },
                { name: 'react', test: EVERY_ISLAND, priority: 2 },
                { name: 'forms', test: FORMS, priority: 1 },
                { name: 'open-state', test: /\/open-state\./, priority: 2 },
                { name: 'product', test: PRODUCT_AT_REST, priority: 1 },
                { name: 'favourites', test: FAVOURITES, priority: 1 },
                { name: 'accounts', test: ACCOUNTS, priority: 1 },
                { name: 'cart', test: CART, priority: 1 },
                { name: 'popups', test: POPUPS, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: '../../dist/storefront/rendering',
        ssr: true,
        ssrEmitAssets: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { server: here('app/server.ts') },
          // As in scripts/bundle-programs.ts: half of what the server keeps of its source.
          output: { charset: 'ascii', comments: { jsdoc: false, annotation: false } },
        },
      },
      // One file with its packages inside: the server starts sooner and needs no resolution at run time.
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('Vite has no environments to build.');
      await builder.build(client);
      await builder.build(ssr);
      // Fonts and stylesheets that only the document names.
      await cp(here('../../dist/storefront/rendering/assets'), here('../../dist/storefront/client/assets'), {
        recursive: true,
        filter: notScript,
      });
    },
  },
  define:
    command === 'build'
      ? // The tools of React's developers find nothing in the shop, so it need not look for them.
        { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }
      : {},
}));

function notScript(path: string) {
  return !path.endsWith('.js');
}
