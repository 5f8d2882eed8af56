/** So long may all turns have been longer than wanted before it is more than a burst. */
const BURST_MS = 100;

type Clock = { now: () => number; atEnd: (end: () => void) => void };
const CLOCK: Clock = { now: () => performance.now(), atEnd: setImmediate };

/**
 * Tells requests that came with too many others. What is computed without waiting for anything never runs beside others:
 * those that came meanwhile wait in their sockets, where nobody counts them, until the event loop's turn is over. A turn
 * may take `wantedMs`, and a burst more; once none was that short for a while, what would make one longer is too much
 * (the rule of controlled delay: Nichols, Jacobson, "Controlling Queue Delay").
 */
export function createTurnLimit(wantedMs: number, { now, atEnd }: Clock = CLOCK) {
  let began: number | undefined;
  let ended = Number.NEGATIVE_INFINITY;
  let lastShort = Number.NEGATIVE_INFINITY;

  function end() {
    ended = now();
    if (began !== undefined && ended - began <= wantedMs) lastShort = ended;
    began = undefined;
  }

  return {
    /** Asked by each request as it comes: whether this turn has no time for it. */
    isUsedUp(): boolean {
      const moment = now();
      if (began === undefined) {
        began = moment;
        // The loop had nothing to do.
        if (moment - ended > wantedMs) lastShort = moment;
        atEnd(end);
      }
      const isBurst = moment - lastShort <= BURST_MS;
      return moment - began > (isBurst ? BURST_MS : wantedMs);
    },
  };
}
