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
  // The shop has an error page of its own; this is for the case that its layout fails too.
  [`${ROUTER}dom/ssr/errorBoundaries.js`]: `
    import * as React$1 from 'react';
    export class RemixErrorBoundary extends React$1.Component {
      state = {};
      static getDerivedStateFromError = (error) => ({ error });
      render() {
        return this.state.error || this.props.error
          ? React$1.createElement('html', { lang: 'en' },
              React$1.createElement('body', null, 'An unexpected error occurred. Please try again later.'))
          : this.props.children;
      }
    }
    export const RemixRootDefaultErrorBoundary = () => null;
    export const BoundaryShell = ({ children }) => children;`,
  // What we import dynamically is loaded when it is needed, and small: nothing is worth preloading with it.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
};

/**
 * What React Router does when code does not come: it loads the page anew. That is wrong for code that is only loaded
 * ahead, for a page that is not the one the visitor goes to, and where there is no network it would put the browser's own
 * page in the place of ours. navigation/page-in-time.ts knows what to do; the router itself would wait for ever for a route
 * whose code fails.
 */
const MENDS: Record<string, { find: string; put: string }> = {
  [`${ROUTER}dom/ssr/links.js`]: {
    find: 'await loadRouteModule(route, routeModules)',
    put: 'await import(/* @vite-ignore */ route.module).catch(() => ({}))',
  },
  [`${ROUTER}dom/ssr/routeModules.js`]: {
    find: 'window.location.reload();',
    put: 'window.codeLost = error; return { default() { throw error; }, clientLoader() { throw error; } };',
  },
};

/** Does both in the browser's build; fails it when a part is no longer found, so that an upgrade is seen. */
export function routerParts(): Plugin {
  const missing = new Set([...Object.keys(STAND_INS), ...Object.keys(MENDS)]);
  return {
    name: 'router-parts',
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
      // Names for developer tools, and calls not marked as free of effects, keep unused components in the build. What the
      // router says to developers who misuse it, and the words of what cannot happen, are 1 kB that no visitor reads.
      handler: (code, id) =>
        mended(code, id)
          .replace(/^\s*warning\(.*\);$/gm, '')
          .replace(/^(\s*invariant\(.*), (?:"[^"]*"|`[^`]*`)\);$/gm, '$1);')
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Not found in this build: ${[...missing].join(', ')}`);
    },
  };

  function mended(code: string, id: string) {
    const part = Object.keys(MENDS).find((name) => id.includes(name));
    const mend = part && MENDS[part];
    if (!mend || !code.includes(mend.find)) return code;
    missing.delete(part);
    return code.replace(mend.find, mend.put);
  }
}
