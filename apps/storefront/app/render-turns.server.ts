let last: Promise<unknown> = Promise.resolve();

/**
 * Renders when it is this page's turn, alone: language and address are set for the whole process. Rendering a page holds
 * up everything else in it: between two of them whoever waits for a cached page, or is to be refused, is served.
 */
export function inOwnTurn<Result>(render: () => Promise<Result>): Promise<Result> {
  const turn = last.then(() => new Promise(setImmediate)).then(render);
  last = turn.catch(() => {});
  return turn;
}
