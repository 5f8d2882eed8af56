import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type ReactPage = { site: string; pid: number };

/** Runs `measure` while the plain page (react-page/server.ts) is served; gives what it gives. */
export async function withReactPage<Result>(measure: (page: ReactPage) => Promise<Result>): Promise<Result> {
  const child = fork(fileURLToPath(new URL('react-page/server.ts', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [port] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (child.pid === undefined || child.exitCode !== null) throw new Error('The plain page did not start.');
    return await measure({ site: `http://127.0.0.1:${port}`, pid: child.pid });
  } finally {
    child.kill();
  }
}
