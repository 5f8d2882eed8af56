import { randomInt } from 'node:crypto';

/** Keys counted without taking one for another, but for one in four hundred; a megabyte. */
const COUNTERS = 2 ** 20;
const COUNTERS_PER_KEY = 4;
const HIGHEST = 15;
/** All counts are halved after so many requests that changed one … */
const SAMPLE = 2 ** 16;
/** … and after this time at the latest: what was popular once is not popular for good. */
const HALF_LIFE_MS = 60 * 60 * 1000;

export type Popularity = ReturnType<typeof createPopularity>;

/**
 * How often keys were asked for lately, in bounded memory however many there are: the frequency sketch of TinyLFU
 * (Einziger, Friedman, Manes: "TinyLFU: A Highly Efficient Cache Admission Policy"). `count` gives 0 to 15, never too
 * little and hardly ever too much. Hashes begin with a secret number, so nobody can make up keys that count for others.
 */
export function createPopularity({ now = Date.now } = {}) {
  const counters = new Uint8Array(COUNTERS);
  const seed = randomInt(2 ** 32);
  let sampled = 0;
  let halved = now();

  function halve() {
    for (let at = 0; at < COUNTERS; at++) counters[at] = (counters[at] ?? 0) >> 1;
    sampled = 0;
    halved = now();
  }

  return {
    /** Counts one request. */
    ask(key: string) {
      if (sampled >= SAMPLE || now() - halved >= HALF_LIFE_MS) halve();
      const [first, step] = hashKey(key, seed);
      let changed = false;
      for (let probe = 0; probe < COUNTERS_PER_KEY; probe++) {
        const at = (first + probe * step) % COUNTERS;
        const count = counters[at] ?? 0;
        if (count === HIGHEST) continue;
        counters[at] = count + 1;
        changed = true;
      }
      if (changed) sampled++;
    },
    /** How often the key was asked for, lately. */
    count(key: string): number {
      const [first, step] = hashKey(key, seed);
      let least = HIGHEST;
      for (let probe = 0; probe < COUNTERS_PER_KEY; probe++) {
        least = Math.min(least, counters[(first + probe * step) % COUNTERS] ?? 0);
      }
      return least;
    },
  };
}

/** Where a key's counters begin and how far they stand apart (double hashing over FNV-1a). */
function hashKey(key: string, seed: number): [first: number, step: number] {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  const first = mix(hash);
  return [first, (mix(first ^ seed) | 1) >>> 0];
}

/** Spreads what differs in few bits over all of them (MurmurHash3's finaliser). */
function mix(value: number) {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
