import type { ChildProcess } from 'node:child_process';

/** Before each new start after one more failure in a row; the last of them before all further ones. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
/** A program that has run for this long is well again. */
const STEADY_MS = 60_000;

/** What a program says of itself over Node's channel between processes. */
type Report = { say?: string; ready?: string };
type Options = {
  name: string;
  start: () => ChildProcess;
  /** Plain lines for people: what goes on, and what went wrong. */
  say: (sentence: string) => void;
  warn: (sentence: string) => void;
  pausesMs?: readonly number[];
  steadyMs?: number;
};

/**
 * Runs a program and starts it again, after growing pauses, whenever it dies, for good: whoever kills it again and again
 * keeps it away no longer than a minute after they stop. Only one that ends by itself before it was ever ready is given up:
 * it has written its own reason, which trying again would not change.
 */
export function superviseProgram(options: Options) {
  const { name, start, say, warn, pausesMs = PAUSES_MS, steadyMs = STEADY_MS } = options;
  const firstReady = Promise.withResolvers<string | undefined>();
  const stopped = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let wasReady = false;
  let failures = 0;

  function run() {
    const began = Date.now();
    child = start();
    child.on('message', ({ say: sentence, ready }: Report) => {
      if (sentence) say(sentence);
      if (ready) onReady(ready);
    });
    child.once('exit', (code, signal) => {
      child = undefined;
      if (isStopping) return stopped.resolve();
      if (Date.now() - began >= steadyMs) failures = 0;
      onDeath(code, signal);
    });
  }

  function onReady(address: string) {
    if (wasReady) say(`${name} is ready again.`);
    wasReady = true;
    firstReady.resolve(address);
  }

  function onDeath(code: number | null, signal: NodeJS.Signals | null) {
    const hasSaidWhy = !wasReady && code !== null && code > 0;
    if (hasSaidWhy) {
      stopped.resolve();
      return firstReady.resolve(undefined);
    }
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
    failures += 1;
    warn(`${name} ended (${signal ?? `code ${code}`}): it is started again in ${pause / 1000} s.`);
    timer = setTimeout(run, pause);
  }

  run();
  return {
    /** Its address once it is ready for the first time; undefined when it never will be. */
    ready: firstReady.promise,
    /** Tells it to finish what it has begun; resolves when it has ended. */
    stop: () => {
      isStopping = true;
      clearTimeout(timer);
      firstReady.resolve(undefined);
      if (child) child.kill('SIGTERM');
      else stopped.resolve();
      return stopped.promise;
    },
    /** Ends it at once. */
    kill: () => child?.kill('SIGKILL'),
  };
}

export type SupervisedProgram = ReturnType<typeof superviseProgram>;
