import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

type Program = { folder: string; args: string[]; port: number; env: Record<string, string> };
export type Running = Awaited<ReturnType<typeof runProgram>>;

/** Starts one of the shop's programs and waits until it can do its work. `stop` tells it to end, and waits for that. */
export async function runProgram({ folder, args, port, env }: Program) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended:\n${said}`);
    await sleep(50);
  }
  return {
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

async function isReady(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}
