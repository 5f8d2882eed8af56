import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#api/database/open-database.ts';
import { forEachConcurrently } from '#api/for-each-concurrently.ts';
import type { AskLink } from './ask-link.ts';
import { checkLink, isExample, type LinkOutcome } from './check-link.ts';
import { claimDueLinks, listLinks, recordOutcome, type WatchedLink } from './link-rows.ts';
import { type CheckRobots, openRobots } from './robots.ts';

const MAX_LINKS = 200;
const MAX_LINKS_OF_HOST = 60;
const HOSTS_AT_ONCE = 4;
/** Between two requests to one host. */
const PAUSE_MS = 2_000;
/** After it a run ends; what it did not come to waits for the next. */
const RUN_MS = 5 * 60_000;

type WatchParts = {
  ask: AskLink;
  check: CheckRobots;
  userAgent: string;
  now: () => Date;
  pauseMs?: number;
  runMs?: number;
};

/**
 * One run: asks every link whose time has come, one at a time of each host. A host that asks for patience is left alone
 * until it said. When no host at all can be reached it is our own line that is down, and nothing is held against a link.
 */
export async function watchLinks(db: Database, parts: WatchParts): Promise<void> {
  const { now, pauseMs = PAUSE_MS, runMs = RUN_MS } = parts;
  const signal = AbortSignal.timeout(runMs);
  await listLinks(db, now());
  const due = await claimDueLinks(db, now(), MAX_LINKS);
  const [examples, real] = [due.filter(isOfExample), due.filter((link) => !isOfExample(link))];
  const hosts = [...Map.groupBy(real, ({ url }) => toHost(url)).values()];
  const robots = openRobots(withPauses(parts.ask, pauseMs), parts.check, parts.userAgent);
  const ask = withPauses(parts.ask, pauseMs);
  const found: { link: WatchedLink; outcome: LinkOutcome }[] = [];

  async function askHost(links: WatchedLink[]) {
    const outcomes: { link: WatchedLink; outcome: LinkOutcome }[] = [];
    let patience: LinkOutcome | undefined;
    for (const link of links.slice(0, MAX_LINKS_OF_HOST)) {
      if (signal.aborted) break;
      const outcome: LinkOutcome = patience ?? (await checkLink(link.url, { ask, robots, signal }));
      if (outcome.result === 'unknown' && outcome.retryMs !== undefined) patience = outcome;
      outcomes.push({ link, outcome });
    }
    return outcomes;
  }

  await forEachConcurrently(HOSTS_AT_ONCE, hosts, async (links) => {
    found.push(...(await askHost(links)));
  });
  const isCutOff = found.length > 0 && found.every(({ outcome }) => isSilent(outcome));
  for (const link of examples) await recordOutcome(db, link, { result: 'unknown' }, now());
  for (const { link, outcome } of found) {
    const fair: LinkOutcome = isCutOff && hosts.length > 1 ? { result: 'unknown' } : outcome;
    await recordOutcome(db, link, fair, now());
  }
}

/** Nobody answered at all. */
function isSilent(outcome: LinkOutcome) {
  return (
    (outcome.result === 'broken' && outcome.problem === 'unreachable') ||
    (outcome.result === 'unknown' && outcome.isCutOff === true)
  );
}

/** Waits before each request, so that a host has peace between two. */
function withPauses(ask: AskLink, ms: number): AskLink {
  return async (url, options) => {
    if (ms > 0) await pause(ms, undefined, { signal: options.signal });
    return ask(url, options);
  };
}

function isOfExample({ url }: WatchedLink) {
  const address = URL.parse(url);
  return address !== null && isExample(address);
}

function toHost(url: string) {
  return URL.parse(url)?.host ?? '';
}
