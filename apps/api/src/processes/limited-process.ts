import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_FLAGS } from '#api/shipped-files.ts';
import type { Reply } from './serve-tasks.ts';

/** How long a process stays for the next task: to start one takes half a second of a core. */
const IDLE_MS = 10_000;
/** How V8 ends a process that runs out of heap, and how the system ends one that takes all memory. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGKILL'];

/** `heapMb` bounds what JavaScript holds; a task bounds what it holds beside that, such as buffers and pixels. */
type Limits = { timeoutMs: number; heapMb: number };

/** Thrown for a task that took too long or too much memory. Its process is gone. */
export class LimitExceeded extends Error {
  override name = 'LimitExceeded';
}

/** Thrown for a task whose process ended before it was done. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

/**
 * A process of its own for work that takes seconds or that a hostile file may break (docs/decisions/0031). `file` calls
 * `serveTasks`. Tasks are worked on one after the other. The function given throws what the task threw, as a plain
 * Error, LimitExceeded, or ProcessEnded.
 */
export function openLimitedProcess<Task, Result>(file: URL, limits: Limits) {
  let last: Promise<unknown> = Promise.resolve();
  let idle: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  async function work(task: Task): Promise<Result> {
    const child = idle?.connected ? idle : start(file, limits);
    clearTimeout(idleTimer);
    idle = undefined;
    child.ref();
    child.channel?.ref();
    const over = new AbortController();
    try {
      const reply = await Promise.race([
        waitForReply<Result>(child, task, over.signal),
        sleep(limits.timeoutMs, undefined, { signal: over.signal }),
      ]);
      if (!reply) throw new LimitExceeded(`Took longer than ${limits.timeoutMs} ms.`);
      rest(child);
      if ('error' in reply) throw reply.error;
      return reply.result;
    } finally {
      over.abort();
      if (child !== idle) child.kill('SIGKILL');
    }
  }

  /** Keeps the process for a while; it does not keep ours from ending. */
  function rest(child: ChildProcess) {
    idle = child;
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(() => {
      idle = undefined;
      child.kill('SIGKILL');
    }, IDLE_MS).unref();
  }

  return function runInProcess(task: Task): Promise<Result> {
    const next = last.then(() => work(task));
    last = next.catch(() => {});
    return next;
  };
}

function start(file: URL, { heapMb }: Limits) {
  const child = fork(file, {
    execArgv: [...NODE_FLAGS, `--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // What goes wrong is heard by its end.
  child.on('error', () => undefined);
  return child;
}

/** What the process replies to a task. Throws when it ends instead. */
async function waitForReply<Result>(child: ChildProcess, task: unknown, signal: AbortSignal) {
  const replied = once(child, 'message', { signal }) as Promise<[Reply<Result>]>;
  const ended = once(child, 'exit', { signal }) as Promise<[number | null, NodeJS.Signals | null]>;
  child.send({ task }, () => undefined);
  const reply = await Promise.race([replied, ended.then(throwEnd)]);
  return reply[0];
}

function throwEnd([code, signal]: [number | null, NodeJS.Signals | null]): never {
  if (signal && OUT_OF_MEMORY.includes(signal)) throw new LimitExceeded('Took too much memory.');
  throw new ProcessEnded(`The process ended with ${signal ?? code}.`);
}
