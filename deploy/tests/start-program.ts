import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

type Program = Pick<SpawnOptions, 'cwd' | 'env'> & {
  program: string;
  args: string[];
  isReady: () => boolean | Promise<boolean>;
};
export type Running = Awaited<ReturnType<typeof startProgram>>;

/** Starts a program and waits until it is ready. Throws with what it has said when it ends instead. */
export async function startProgram({ program, args, isReady, ...options }: Program) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await isReady())) {
    if (hasEnded()) throw new Error(`${[program, ...args].join(' ')} ended:\n${said}`);
    await sleep(LOOK_EVERY_MS);
  }
  return {
    pid: child.pid,
    said: () => said,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Tells it to end, waits for that, and gives its code. */
    stop: async (name: NodeJS.Signals = 'SIGTERM') => {
      child.kill(name);
      if (!hasEnded()) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

/** Whether somebody takes connections there. */
export function isOpen(port: number, address = '127.0.0.1') {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, address, () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
