import { startProgram } from '../start-program.ts';

type Program = { folder: string; args: string[]; port: number; env: Record<string, string> };

/** Starts one of the shop's programs and waits until it can do its work. */
export function runProgram({ folder, args, port, env }: Program) {
  return startProgram({
    program: process.execPath,
    args,
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    isReady: async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      await response?.body?.cancel();
      return response?.status === 200;
    },
  });
}
