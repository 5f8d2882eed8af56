import { openLimitedProcess } from '#api/processes/limited-process.ts';
import { processFile } from '#api/shipped-files.ts';
import type { AskLink } from './ask-link.ts';
import type { RobotsOutcome, RobotsTask } from './robots-rules.ts';

const MAX_BYTES = 64 * 1024;
const MAX_REDIRECTS = 3;
/** Of hosts that links of one run lead to; each may be 64 kB. */
const MAX_KNOWN = 100;
/** Its own bounds (robots-rules.ts) leave it a few milliseconds of work; most of this is the start of the process. */
const LIMITS = { timeoutMs: 10_000, heapMb: 48 };

/** Whether a host lets programs ask an address; undefined where it does not say, because it or its rules are unwell. */
export type RobotsRules = (url: URL, signal: AbortSignal) => Promise<boolean | undefined>;

/** What a host said: its text, or that it has none. */
type Known = { text: string | undefined };

export type CheckRobots = (task: RobotsTask) => Promise<RobotsOutcome>;

/** Reads rules in a process of its own, as strangers wrote them. Throws what the process throws. */
export function openRobotsChecker(limits = LIMITS): CheckRobots {
  return openLimitedProcess<RobotsTask, RobotsOutcome>(
    processFile('features/partners/robots-process'),
    limits,
  );
}

/**
 * Rules of each host's robots.txt, asked for once in the life of what this gives: one run. Those that exceed their limits
 * count as rules that cannot be read.
 */
export function openRobots(ask: AskLink, check: CheckRobots, userAgent: string): RobotsRules {
  const product = (userAgent.split('/', 1)[0] ?? '').toLowerCase();
  const known = new Map<string, Promise<Known | undefined>>();

  return async ({ origin, pathname, search }, signal) => {
    const rules =
      known.get(origin) ?? readRules(new URL('/robots.txt', origin), signal).catch(() => undefined);
    remember(origin, rules);
    const found = await rules;
    if (found?.text === undefined) return found && true;
    const outcome = await check({ text: found.text, product, path: pathname + search }).catch(() => {
      // Nor are they tried again: each time would cost a process.
      remember(origin, Promise.resolve(undefined));
      return 'unreadable';
    });
    return outcome === 'unreadable' ? undefined : outcome === 'allowed';
  };

  function remember(origin: string, rules: Promise<Known | undefined>) {
    known.set(origin, rules);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  }

  async function readRules(address: URL, signal: AbortSignal, followed = 0): Promise<Known | undefined> {
    const { status, body, location } = await ask(address, { method: 'GET', signal, maxBytes: MAX_BYTES });
    if (status >= 500 || status === 429) return undefined;
    if (status >= 300 && status < 400 && location && followed < MAX_REDIRECTS) {
      const next = URL.parse(location, address.href);
      if (next && /^https?:$/.test(next.protocol)) return readRules(next, signal, followed + 1);
    }
    // A host without rules forbids nothing.
    return { text: status === 200 ? withoutCutLine(body) : undefined };
  }
}

/** Of a text that was not read to its end the last line may say another thing: `/` in place of `/admin`. */
function withoutCutLine(text: string) {
  return Buffer.byteLength(text) < MAX_BYTES ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}
