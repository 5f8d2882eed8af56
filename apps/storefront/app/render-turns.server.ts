let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves when it is this render's turn. Rendering a page holds up everything else in the process: between two of them
 * whoever waits for a cached page, or is to be refused, is served.
 */
export function ownTurn() {
  last = last.then(() => new Promise(setImmediate));
  return last;
}
