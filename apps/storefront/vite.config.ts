import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { routerParts } from './router-parts.ts';

// Named, because checks run from the root load this file too.
const LINGUI = { configPath: fileURLToPath(new URL('lingui.config.ts', import.meta.url)) };

export default defineConfig(({ command }) => ({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({}, LINGUI)] }),
    lingui({ ...LINGUI, failOnCompileError: true }),
    reactRouter(),
    routerParts(),
  ],
  resolve: { alias: { '#app': fileURLToPath(new URL('app', import.meta.url)) } },
  // Found late otherwise, which makes the first visit in development load twice.
  optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react-dom/client', 'react-router/dom'] },
  build: {
    target: 'es2022',
    // Names the chunk of each language for its preload (server/build.ts).
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Chromium compiles this file while it arrives, instead of function by function as the page wakes up.
            postBanner: ({ name }) => (name === 'shop' ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                // What every page runs, in one file: it compresses better and arrives in one response.
                {
                  name: 'shop',
                  test: /node_modules|\0|app\/(root|site|entry\.client|awake-event|accounts\/(auth-state|start-auth|log-out|browser-view)|cart\/cart-state)|app\/(i18n\/[^/]+\.ts|api|layout\/(?!search-panel)|navigation|styles)/,
                  priority: 1,
                },
                // What every form for one visitor is made of.
                {
                  name: 'forms',
                  test: /app\/(forms\/|accounts\/(forms\/(account-messages|use-account-form)|waiting|session-actions))/,
                  minShareCount: 2,
                },
                // What most pages show, for the same reason; measured by `npm run bench` at the listing.
                {
                  name: 'parts',
                  test: /app\/(ui|catalog|listing|product|brands|types|tastes)\//,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One file with its packages inside: the server starts sooner and needs no resolution at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
