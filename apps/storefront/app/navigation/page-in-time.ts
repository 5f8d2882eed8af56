import type { DataStrategyResult } from 'react-router';
import { isConnected, NoConnection } from './connection.ts';

type Results = Record<string, DataStrategyResult>;

declare global {
  interface Window {
    /** Why a route's code did not come (router-parts.ts). */
    codeLost?: unknown;
  }
}

/** After this nobody waits any longer for a page that was asked for. */
const TIMEOUT_MS = 20_000;

/**
 * What a change of page loads, or why it cannot be shown: throws `NoConnection` where the shop cannot be reached, or
 * not in time. Whatever else fails, code that a new version of the shop has replaced, say, a new document mends.
 */
export async function pageInTime(request: Request, load: () => Promise<Results>): Promise<Results> {
  try {
    window.codeLost = undefined;
    const results = await inTime(load());
    const failure = Object.values(results).find(
      ({ type, result }) => type === 'error' && result instanceof Error,
    );
    if (failure || window.codeLost) throw failure?.result ?? window.codeLost;
    return results;
  } catch (error) {
    // Somebody went on to another page.
    if (request.signal.aborted || error instanceof NoConnection) throw error;
    if (!(await isConnected())) throw new NoConnection();
    if (!request.signal.aborted) location.assign(request.url);
    return new Promise(() => {});
  }
}

/** What is waited for no longer than for a page; throws `NoConnection` when it is late. */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new NoConnection()), TIMEOUT_MS));
  return Promise.race([loading, late]);
}
