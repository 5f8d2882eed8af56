import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs something, and all that comes of it, for this request or job. */
export function runWithId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** Of the request or job that is being worked on; undefined outside of one. */
export function getCurrentId(): string | undefined {
  return current.getStore();
}
