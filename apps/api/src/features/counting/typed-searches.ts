import { LRUCache } from 'lru-cache';

/** Who has not typed on for so long has searched for what stands there. */
export const SETTLED_MS = 4_000;
const MAX_PEOPLE = 10_000;

type Typing = { text: string; since: number };

/**
 * Searches as they are typed: of `nor`, `nord` and `nordic`, one after the other from one person, the last one counts.
 * `onSettled` gets those that have settled, and at once those that are given up for others.
 */
export function openTypedSearches(onSettled: (person: string, text: string) => void) {
  const typing = new LRUCache<string, Typing>({
    max: MAX_PEOPLE,
    dispose: ({ text }, person, reason) => {
      if (reason === 'evict') onSettled(person, text);
    },
  });
  return {
    type(person: string, text: string, now: number) {
      const before = typing.get(person);
      const goesOn = before && (text.startsWith(before.text) || before.text.startsWith(text));
      if (before && (!goesOn || now - before.since >= SETTLED_MS)) onSettled(person, before.text);
      typing.set(person, { text, since: now });
    },
    /** Settles what is older than a few seconds; what is younger when the process ends is not counted. */
    settle(now: number) {
      for (const [person, { text, since }] of [...typing.entries()]) {
        if (now - since < SETTLED_MS) continue;
        typing.delete(person);
        onSettled(person, text);
      }
    },
  };
}
