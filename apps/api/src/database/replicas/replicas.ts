import type { ChangeFeed } from '#api/changes/change-feed.ts';
import { PrimaryLog } from './primary-log.ts';
import { Replica } from './replica.ts';

/** One that is further behind is left out, whatever it is asked. */
const MAX_LAG_MS = 10_000;
/** So long after a failure the primary is tried again although the change feed has not come back. */
const AWAY_MS = 1_000;

export type Replicas = ReturnType<typeof openReplicas>;

/**
 * The streaming replicas at these addresses, and which of them may answer. What was read is cached until a change is heard
 * of, so a replica answers when it has replayed the primary's log beyond everything that this process has heard of; until
 * that is known after a change, the primary does (docs/decisions/0053).
 */
export function openReplicas(
  addresses: readonly string[],
  feed: Pick<ChangeFeed, 'on'>,
  options: { namesStatements: boolean },
) {
  const all = addresses.map((address) => new Replica(address, options));
  const log = new PrimaryLog();
  let needed: number | undefined;
  let isHearing = true;
  let awayUntil = 0;
  let turn = 0;

  feed.on('tags', () => {
    needed = undefined;
  });
  feed.on('position', (position) => {
    needed = position;
    log.add(position);
    for (const replica of all) if (!hasAll(replica)) replica.hurry();
  });
  feed.on('lost', () => {
    isHearing = false;
    needed = undefined;
  });
  feed.on('heard', () => {
    isHearing = true;
    awayUntil = 0;
    log.clear();
    for (const replica of all) replica.doubt();
  });

  function hasAll({ replayed }: Replica) {
    return needed !== undefined && replayed !== undefined && replayed >= needed;
  }

  function lagMs(replica: Replica): number | undefined {
    const { replayed, silentMs } = replica;
    if (replayed === undefined || silentMs === undefined) return undefined;
    return Math.max(log.behindMs(replayed), replica.isThere ? 0 : silentMs);
  }

  function isFresh(replica: Replica) {
    return (
      isHearing &&
      replica.isThere &&
      replica.isSteady &&
      hasAll(replica) &&
      (lagMs(replica) ?? 0) <= MAX_LAG_MS
    );
  }

  /** One after the other. */
  function pick(may: (replica: Replica) => boolean) {
    const candidates = all.filter(may);
    turn += 1;
    return candidates[turn % candidates.length];
  }

  return {
    pickFresh: () => pick(isFresh),
    /** One that may be behind, while nothing is cached because no change is heard of. */
    pickStandIn: () => (isHearing ? undefined : pick(({ isThere }) => isThere)),
    /** Whether a call has just failed because of it. */
    get isPrimaryAway() {
      return Date.now() < awayUntil;
    },
    set isPrimaryAway(isAway: boolean) {
      awayUntil = isAway ? Date.now() + AWAY_MS : 0;
    },
    /** For metrics: each one's name, how far it is behind (undefined before it has answered) and whether it answers calls. */
    list: () =>
      all.map((replica) => ({ name: replica.name, lagMs: lagMs(replica), isUsed: isFresh(replica) })),
    /** Their pools of connections, by name. */
    pools: Object.fromEntries(all.map(({ name, pool }) => [`replica ${name}`, pool])),
    close: () => Promise.all(all.map((replica) => replica.close())),
  };
}
