import { setTimeout as sleep } from 'node:timers/promises';

/** However many read the metrics, and however often. */
const MIN_AGE_MS = 5_000;
/** Longer than PostgreSQL needs for a count by an index, shorter than Prometheus waits for all metrics. */
const TIMEOUT_MS = 2_000;

/**
 * Numbers that cost something to read: read when they are asked for, at most once in five seconds, once at a time. Gives
 * undefined where they could not be read, or not in time: no number is better than an old one.
 */
export function readThrottled<Values>(
  read: () => Promise<Values>,
  { minAgeMs = MIN_AGE_MS, timeoutMs = TIMEOUT_MS } = {},
): () => Promise<Values | undefined> {
  let reading: Promise<Values | undefined> = Promise.resolve(undefined);
  let isReading = false;
  let begun = Number.NEGATIVE_INFINITY;

  return () => {
    const now = performance.now();
    if (!isReading && now - begun >= minAgeMs) {
      begun = now;
      isReading = true;
      reading = read()
        .catch(() => undefined)
        .finally(() => {
          isReading = false;
        });
    }
    return Promise.race([reading, sleep(timeoutMs, undefined, { ref: false })]);
  };
}
