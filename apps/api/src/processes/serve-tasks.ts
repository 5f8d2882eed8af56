export type Reply<Result> = { result: Result } | { error: Error };

/**
 * Makes this process one that works on the tasks of another (limited-process.ts). It ends with that one, and leaves
 * signals to it: who stops the server stops the whole group, and what is being worked on is to be finished.
 */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
  process.on('message', async ({ task }: { task: Task }) => {
    process.send?.(await replyTo(work(task)));
  });
}

async function replyTo<Result>(working: Promise<Result>): Promise<Reply<Result>> {
  try {
    return { result: await working };
  } catch (error) {
    return { error: getRootError(error) };
  }
}

/** What went wrong at the bottom: what wraps it, as a failed query does, may quote what people wrote. */
function getRootError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause === undefined ? error : getRootError(error.cause);
}
