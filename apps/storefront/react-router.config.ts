import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Every route is in one small script, so that no visit asks for the map piece by piece.
  routeDiscovery: { mode: 'initial' },
  // A route's code comes whole or not at all (router-parts.ts).
  splitRouteModules: false,
} satisfies Config;
