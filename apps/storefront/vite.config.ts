import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: false, failOnCompileError: true }),
    reactRouter(),
  ],
  resolve: { alias: { '#app': fileURLToPath(new URL('app', import.meta.url)) } },
  build: {
    target: 'es2022',
    // Names the chunk of each language for its preload (server/build.ts).
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One file with its packages inside: the server starts sooner and needs no resolution at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
