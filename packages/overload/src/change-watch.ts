const MAX_TAGS = 10_000;

/** Remembers recent changes, so that nothing is cached that was computed across one (docs/decisions/0010). */
export function createChangeWatch() {
  let moment = 0;
  let lastFlush = 0;
  const changed = new Map<string, { moment: number; at: number }>();

  return {
    /** A mark to hand to `isStale` when the computation is done. */
    now: () => moment,
    changed(tags: Iterable<string>) {
      moment += 1;
      for (const tag of tags) {
        changed.delete(tag);
        changed.set(tag, { moment, at: Date.now() });
      }
      forgetOldest();
    },
    flushed() {
      moment += 1;
      lastFlush = moment;
      changed.clear();
    },
    isStale(since: number, tags: Iterable<string>) {
      if (lastFlush > since) return true;
      for (const tag of tags) if ((changed.get(tag)?.moment ?? 0) > since) return true;
      return false;
    },
    /** Milliseconds since one of these changed last; infinity when it is not remembered. */
    sinceChange(tags: Iterable<string>) {
      let latest = Number.NEGATIVE_INFINITY;
      for (const tag of tags) latest = Math.max(latest, changed.get(tag)?.at ?? latest);
      return Date.now() - latest;
    },
  };

  // What is forgotten counts as everything: a computation from before it is not cached.
  function forgetOldest() {
    for (const [tag, last] of changed) {
      if (changed.size <= MAX_TAGS) break;
      changed.delete(tag);
      lastFlush = Math.max(lastFlush, last.moment);
    }
  }
}
