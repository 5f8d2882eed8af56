import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';

/** Where a program runs: here, or in a network namespace that stands for a machine of its own (`network.ts`). */
export type Machine = { address: string; namespace?: string };

export const THIS_MACHINE: Machine = { address: '127.0.0.1' };

type Options = Pick<SpawnOptions, 'env' | 'cwd' | 'stdio'> & {
  /** A user of this system; without it the one who runs the tests. */
  user?: string;
};

/** Starts a program there. Its process id is the program's own: nothing stands between that would hear signals first. */
export function startOn(
  { namespace }: Machine,
  program: string,
  args: string[],
  { user, ...options }: Options,
): ChildProcess {
  const owner = user === undefined ? undefined : findUser(user);
  if (namespace === undefined) return spawn(program, args, { ...options, ...owner });
  const become = owner ? ['--setuid', String(owner.uid), '--setgid', String(owner.gid)] : [];
  return spawn('nsenter', [`--net=/run/netns/${namespace}`, ...become, program, ...args], options);
}

/** User and group of a name. Throws when there is none. */
export function findUser(name: string) {
  const [, , uid, gid] = execFileSync('getent', ['passwd', name], { encoding: 'utf8' }).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
