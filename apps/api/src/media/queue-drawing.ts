import { unavailable } from '#api/http/api-error.ts';

/**
 * Work on pictures, one piece after the other: it takes a core for as long as it lasts. A piece for which more than
 * `maxWaiting` would have to wait is refused with 503.
 */
export function queueDrawing(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async function drawNext<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= maxWaiting) throw unavailable('Please try again in a moment.');
    waiting++;
    const next = last.then(work).finally(() => waiting--);
    last = next.catch(() => {});
    return next;
  };
}
