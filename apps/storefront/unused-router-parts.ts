import type { Plugin } from 'vite';

const ROUTER = 'react-router/dist/production/lib/';

/**
 * Parts of React Router 8.4 that the shop never runs but every visitor would load (about 3 kB of brotli):
 * route discovery (`routeDiscovery: initial` in react-router.config.ts turns it off) and instrumentation
 * (we pass none). Each stand-in does what the original does when it is off.
 */
const STAND_INS: Record<string, string> = {
  [`${ROUTER}dom/ssr/fog-of-war.js`]: `
    export const URL_LIMIT = 7680;
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const handleClientVersionMismatch = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export const getPathsWithAncestors = (paths) => paths;
    export const getManifestPath = (path) => path;`,
  [`${ROUTER}router/instrumentation.js`]: `
    export const instrumentationResultMetaContext = undefined;
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;`,
  // What we import dynamically is loaded when it is needed, and small: nothing is worth preloading with it.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
};

/** Leaves those parts out of the browser's build; fails it when one is no longer found, so that an upgrade is seen. */
export function unusedRouterParts(): Plugin {
  const missing = new Set(Object.keys(STAND_INS));
  return {
    name: 'unused-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(STAND_INS).find((name) => id.includes(name));
      if (part) missing.delete(part);
      return part && STAND_INS[part];
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      // Names for developer tools, and calls not marked as free of effects, keep unused components in the build.
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Not found in this build: ${[...missing].join(', ')}`);
    },
  };
}
