import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

type Breach = { statement: number; when: 'before it' | 'after it' };

/** What `work` does, and nothing that goes on beside it: the job queue looks after itself whenever it is time. */
const insideWork = new AsyncLocalStorage<true>();

/**
 * Runs `work` while the database connection is cut at the n-th statement of `work`, as when a process or a machine dies there:
 * before the statement is sent, or after it was carried out and before anybody heard of it. Gives the statement.
 */
export async function withBrokenConnection(
  { statement, when }: Breach,
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  const query = pg.Client.prototype.query;
  let count = 0;
  let cut: string | undefined;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client & { connection: { stream: { destroy(): void } } },
    ...given: unknown[]
  ) {
    const run = () => Reflect.apply(query, this, given);
    if (!insideWork.getStore() || ++count !== statement) return run();
    const [what] = given as [string | { text: string }];
    cut = typeof what === 'string' ? what : what.text;
    const done = when === 'after it' ? run() : undefined;
    if (done instanceof Promise) return done.then(() => this.connection.stream.destroy()).then(lost, lost);
    this.connection.stream.destroy();
    return when === 'after it' ? done : run();
  } as typeof query);
  try {
    await insideWork.run(true, work);
  } finally {
    spy.mockRestore();
  }
  return cut;
}

function lost(): never {
  throw new Error('The connection was lost.');
}
