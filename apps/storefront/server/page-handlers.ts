import type { ServerBuild } from 'react-router';
import type * as entry from '../app/entry.server.tsx';
import { BASES, type Base } from './address-locale.ts';

/** The server build with what our entry.server.tsx exports beside React Router's own. */
export type StorefrontBuild = ServerBuild & { entry: { module: typeof entry } };
type PageHandler = ReturnType<typeof entry.createRequestHandler>;

/** One handler per base name over the same build. */
export function createPageHandlers(build: StorefrontBuild, mode: 'production' | 'development') {
  const { createRequestHandler } = build.entry.module;
  const handlers = BASES.map((base) => [base, createRequestHandler({ ...build, basename: base }, mode)]);
  return Object.fromEntries(handlers) as Record<Base, PageHandler>;
}
