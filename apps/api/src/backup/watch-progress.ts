import { StartupError } from '#api/startup-error.ts';

type WatchLimits = { stallMs: number; totalMs: number };
export type Watch = { signal: AbortSignal; progress: () => void; stop: () => void };

/** A disk, a bucket or a database that says nothing for so long will not come back; and no backup runs into the next. */
export const WATCH_LIMITS: WatchLimits = { stallMs: 300_000, totalMs: 12 * 3_600_000 };

/** PostgreSQL checks references and gathers statistics for as long as it takes, and says nothing meanwhile. */
export const RESTORE_LIMITS: WatchLimits = { stallMs: 6 * 3_600_000, totalMs: 24 * 3_600_000 };

/** Aborts `signal` when nothing was reported by `progress` for a while, or when all of it takes too long. */
export function watchProgress({ stallMs, totalMs }: WatchLimits): Watch {
  const controller = new AbortController();
  const give = (sentence: string) => controller.abort(new StartupError(sentence));
  const stalled = setTimeout(give, stallMs, `Nothing has moved for ${inWords(stallMs)}: given up.`).unref();
  const total = setTimeout(give, totalMs, `Not finished after ${inWords(totalMs)}: given up.`).unref();
  return {
    signal: controller.signal,
    progress: () => stalled.refresh(),
    stop: () => {
      clearTimeout(stalled);
      clearTimeout(total);
    },
  };
}

/** What was given up takes back what it has begun, which may hang, too. */
const TAKEN_BACK_MS = 30_000;

/**
 * Waits for `work`, and where it was given up no longer than it may need to clean up behind itself: a network's disk whose other end
 * is gone holds whoever asks it, and hears of no signal.
 */
export async function unlessItHangs<Result>({ signal }: Watch, work: Promise<Result>, ms = TAKEN_BACK_MS) {
  const { promise: hangs, reject } = Promise.withResolvers<never>();
  let late: NodeJS.Timeout | undefined;
  const wait = () => {
    late = setTimeout(() => reject(signal.reason), ms);
  };
  if (signal.aborted) wait();
  signal.addEventListener('abort', wait);
  try {
    return await Promise.race([work, hangs]);
  } finally {
    signal.removeEventListener('abort', wait);
    clearTimeout(late);
  }
}

function inWords(ms: number) {
  return ms < 60_000 ? `${ms / 1000} seconds` : `${Math.round(ms / 60_000)} minutes`;
}
