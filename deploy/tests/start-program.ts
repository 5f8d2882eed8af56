import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Machine, startOn, THIS_MACHINE } from './fleet/machine.ts';

const LOOK_EVERY_MS = 50;
/** For the first API, which migrates and seeds, on a busy machine. */
const READY_MS = 300_000;
/** As the units of systemd have it. */
const RESTART_MS = 2_000;
const STOP_MS = 15_000;
const MAX_SAID = 20_000;

type Program = Pick<SpawnOptions, 'cwd' | 'env'> & {
  program: string;
  args: string[];
  name?: string;
  machine?: Machine;
  /** A user of this system; without it the one who runs the tests. */
  user?: string;
  /** Again two seconds after it ended, as `Restart=always` of systemd does. */
  restarts?: boolean;
  isReady: () => boolean | Promise<boolean>;
};
export type Running = Awaited<ReturnType<typeof startProgram>>;

/** Starts a program and waits until it is ready. Throws with the end of what it has said when it ends instead, or takes five minutes. */
export async function startProgram({
  program,
  args,
  name = program,
  machine = THIS_MACHINE,
  restarts = false,
  isReady,
  ...options
}: Program) {
  let said = '';
  let isStopping = false;
  let child = run();

  function run() {
    const started = startOn(machine, program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk) => (said = (said + chunk).slice(-MAX_SAID)));
    started.once('exit', async () => {
      if (!restarts || isStopping) return;
      await sleep(RESTART_MS);
      if (!isStopping) child = run();
    });
    return started;
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  const running = {
    name,
    pid: child.pid,
    hasEnded,
    said: () => said,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Tells it to end, also where it stands still, waits for that, and gives its code. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      isStopping = true;
      if (!hasEnded()) {
        const ended = once(child, 'exit');
        child.kill(signal);
        child.kill('SIGCONT');
        const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        await ended;
        clearTimeout(late);
      }
      return child.exitCode;
    },
  };
  const end = Date.now() + READY_MS;
  while (!(await asks(isReady))) {
    if (hasEnded() || Date.now() > end) {
      await running.stop();
      throw new Error(`${[program, ...args].join(' ')} ended or is not ready:\n${said}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return running;
}

async function asks(isReady: Program['isReady']) {
  try {
    return await isReady();
  } catch {
    return false;
  }
}

/** Whether somebody takes connections there. */
export function isOpen(port: number, address = '127.0.0.1') {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, address, () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
