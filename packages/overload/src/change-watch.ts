const MAX_TAGS = 10_000;

/** Remembers recent changes, so that nothing is cached that was computed across one (docs/decisions/0010). */
export function createChangeWatch() {
  let moment = 0;
  let lastFlush = 0;
  const changed = new Map<string, number>();

  return {
    /** A mark to hand to `isStale` when the computation is done. */
    now: () => moment,
    changed(tags: Iterable<string>) {
      moment += 1;
      for (const tag of tags) {
        changed.delete(tag);
        changed.set(tag, moment);
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
      for (const tag of tags) if ((changed.get(tag) ?? 0) > since) return true;
      return false;
    },
  };

  // What is forgotten counts as everything: a computation from before it is not cached.
  function forgetOldest() {
    for (const [tag, when] of changed) {
      if (changed.size <= MAX_TAGS) break;
      changed.delete(tag);
      lastFlush = Math.max(lastFlush, when);
    }
  }
}
