/** Served in a turn, however long that takes, unless a crowd has come: a few who come together are never refused. */
const MIN_SERVED = 8;

export type TurnLimits = {
  /** For how long a turn serves: whoever comes later in it has waited for longer, in a socket that nobody has read. */
  servingMs: number;
  /** The same while a crowd is there: since a turn refused more than it served, until one refuses fewer than half as many. */
  crowdedMs: number;
};

type Clock = { now: () => number; atEnd: (end: () => void) => void };
const CLOCK: Clock = { now: () => performance.now(), atEnd: setImmediate };

/**
 * Tells requests that came with too many others. What is computed without waiting for anything never runs beside others:
 * those that came meanwhile wait in their sockets, where nobody counts them, until the event loop's turn is over. So not their
 * number says that it is too much but how long they have waited. The next turn serves for less by what this one has refused,
 * because about as many will be refused again: of a crowd as many as leave time to refuse the others soon, and at least
 * one, for after a pause for garbage so many have come that refusing them takes a turn by itself.
 */
export function createTurnLimit(limits: TurnLimits, { now, atEnd }: Clock = CLOCK) {
  let began: number | undefined;
  let refusedSince = 0;
  let { servingMs } = limits;
  let minServed = MIN_SERVED;
  let isCrowd = false;
  let [served, refused] = [0, 0];

  function end() {
    const refusedMs = refused > 0 ? now() - refusedSince : 0;
    isCrowd = refused > (isCrowd ? served / 2 : served);
    minServed = isCrowd ? 1 : MIN_SERVED;
    servingMs = (isCrowd ? limits.crowdedMs : limits.servingMs) - refusedMs;
    began = undefined;
    [served, refused] = [0, 0];
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
      if (refused === 0) refusedSince = moment;
      refused += 1;
      return true;
    },
  };
}
