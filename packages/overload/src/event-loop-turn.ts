/** So much longer than wanted turns may take, all together, until the event loop has rested as long again. */
const BURST_MS = 100;

type Clock = { now: () => number; atEnd: (end: () => void) => void };
const CLOCK: Clock = { now: () => performance.now(), atEnd: setImmediate };

/**
 * Tells requests that came with too many others. What is computed without waiting for anything never runs beside others:
 * those that came meanwhile wait in their sockets, where nobody counts them, until the event loop's turn is over. A turn
 * may take `wantedMs`; what bursts take beyond it comes from a bucket that is filled by the time in which the loop has
 * nothing to do (a token bucket). Under a load that never ends it stays empty.
 */
export function createTurnLimit(wantedMs: number, { now, atEnd }: Clock = CLOCK) {
  let began: number | undefined;
  let ended = Number.NEGATIVE_INFINITY;
  let burstMs = 0;

  function end() {
    ended = now();
    if (began !== undefined) burstMs -= Math.max(0, ended - began - wantedMs);
    began = undefined;
  }

  return {
    /** Asked by each request as it comes: whether this turn has no time for it. */
    isUsedUp(): boolean {
      const moment = now();
      if (began === undefined) {
        began = moment;
        burstMs = Math.min(BURST_MS, Math.max(0, burstMs) + moment - ended);
        atEnd(end);
      }
      return moment - began > wantedMs + burstMs;
    },
  };
}
