import robotsParser from 'robots-parser';
import type { AskLink } from './ask-link.ts';

const MAX_BYTES = 64 * 1024;
const MAX_REDIRECTS = 3;

type Rules = { isAllowed: (url: string, userAgent: string) => boolean | undefined };

/** Its types say that the function is in `default`, which it is not. */
const parseRobots = robotsParser as unknown as (url: string, text: string) => Rules;

/** Whether a host lets programs ask an address; undefined where it does not say, because it is unwell. */
export type RobotsRules = (url: URL, signal: AbortSignal) => Promise<boolean | undefined>;

/** Rules of each host's robots.txt, asked for once in the life of what this gives: one run. */
export function openRobots(ask: AskLink, userAgent: string): RobotsRules {
  const known = new Map<string, Promise<((url: string) => boolean) | undefined>>();
  return async (url, signal) => {
    const rules =
      known.get(url.origin) ?? readRules(new URL('/robots.txt', url), signal).catch(() => undefined);
    known.set(url.origin, rules);
    return (await rules)?.(url.href);
  };

  async function readRules(address: URL, signal: AbortSignal, followed = 0) {
    const { status, body, location } = await ask(address, { method: 'GET', signal, maxBytes: MAX_BYTES });
    if (status >= 500 || status === 429) return undefined;
    if (status >= 300 && status < 400 && location && followed < MAX_REDIRECTS) {
      const next = URL.parse(location, address.href);
      if (next && /^https?:$/.test(next.protocol)) return readRules(next, signal, followed + 1);
    }
    // A host without rules forbids nothing.
    if (status !== 200) return () => true;
    const rules = parseRobots(address.href, body);
    return (href: string) => rules.isAllowed(href, userAgent) ?? true;
  }
}
