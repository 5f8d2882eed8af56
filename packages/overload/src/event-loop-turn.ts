/** Served in a turn, however long that takes, unless the one before refused: a few who come together are never refused. */
const MIN_SERVED = 8;

type Clock = { now: () => number; atEnd: (end: () => void) => void };
const CLOCK: Clock = { now: () => performance.now(), atEnd: setImmediate };

/**
 * Tells requests that came with too many others. What is computed without waiting for anything never runs beside others:
 * those that came meanwhile wait in their sockets, where nobody counts them, until the event loop's turn is over. A turn
 * may take `wantedMs`, refusals included: the next turn serves for less by what this one has refused, because about as
 * many will be refused again. A few callers are all served, of a crowd as many as leave time to refuse the others soon, and
 * at least one: after a pause for garbage, so many have come that refusing them takes a turn by itself.
 */
export function createTurnLimit(wantedMs: number, { now, atEnd }: Clock = CLOCK) {
  let began: number | undefined;
  let refusedSince: number | undefined;
  let servingMs = wantedMs;
  let minServed = MIN_SERVED;
  let served = 0;

  function end() {
    minServed = refusedSince === undefined ? MIN_SERVED : 1;
    servingMs = refusedSince === undefined ? wantedMs : wantedMs - (now() - refusedSince);
    began = undefined;
    refusedSince = undefined;
    served = 0;
  }

  return {
    /** Asked by each request as it comes: whether this turn has no time for it. */
    isUsedUp(): boolean {
      const moment = now();
      if (began === undefined) {
        began = moment;
        atEnd(end);
      }
      if (served < minServed || moment - began <= servingMs) {
        served += 1;
        return false;
      }
      refusedSince ??= moment;
      return true;
    },
  };
}
