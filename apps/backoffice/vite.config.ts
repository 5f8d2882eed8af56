import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { API_PORT = '8000', PORT = '3000', SHOP_NAME = 'Pouchery' } = process.env;
const API = process.env.PUBLIC_API_URL || `http://localhost:${API_PORT}`;
const SITE = process.env.PUBLIC_SITE_URL || `http://localhost:${PORT}`;

/**
 * react-admin wants React Router 7 and the storefront has 8, so npm lays down several copies of the same package:
 * whoever asks for one of these gets the one that react-admin gets.
 */
function oneCopy(): Plugin {
  const single = /^(ra-core|react-router|react-router-dom)(\/|$)/;
  const anchor = createRequire(import.meta.url).resolve('react-admin');
  return {
    name: 'one-copy',
    enforce: 'pre',
    resolveId(id, importer, options) {
      if (!single.test(id) || importer === anchor) return undefined;
      return this.resolve(id, anchor, { ...options, skipSelf: true });
    },
  };
}

/** The browser ships no zod: screens take types of the contract, and values from its files without zod. */
function noZod(): Plugin {
  return {
    name: 'no-zod',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'zod') this.error(`No browser gets zod. Import types alone from ${importer}.`);
    },
  };
}

/** What the API writes into the page when it serves it (apps/api/src/backoffice/screens), for the development server. */
function settings(): Plugin {
  return {
    name: 'settings',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace('%SHOP_NAME%', SHOP_NAME)
        .replace(
          '%SETTINGS%',
          JSON.stringify({ shopName: SHOP_NAME, siteUrl: SITE }).replaceAll('"', '&quot;'),
        ),
  };
}

// The API believes only itself and the shop; the page is the API's as far as it can tell.
const proxied = { target: API, headers: { origin: new URL(API).origin } };

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/backoffice/',
  plugins: [oneCopy(), noZod(), settings()],
  resolve: { alias: { '#backoffice': fileURLToPath(new URL('src', import.meta.url)) } },
  optimizeDeps: { rolldownOptions: { plugins: [oneCopy()] } },
  server: { proxy: { '/api': proxied, '/media': proxied }, fs: { allow: [ROOT] } },
  // The server puts a fresh nonce in its place; MUI's styles carry it (main.tsx).
  ...(command === 'build' ? { html: { cspNonce: '%NONCE%' } } : {}),
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../../dist/backoffice', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Its own file, which runs before the one that has react-admin.
            { name: 'blocked-storage', test: /blocked-storage/, priority: 1 },
            // What several files need in one file: it compresses better than in five.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
      // Of each file of MUI and react-admin: it means nothing outside a server that renders React.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
}));
