import { execFileSync } from 'node:child_process';

/** Stops a process and its children where they stand, as a machine that hangs would. Gives what lets them go on. */
export function stopProcesses(pid: number): () => void {
  process.kill(pid, 'SIGSTOP');
  const all = [pid, ...listChildren(pid)];
  for (const one of all) process.kill(one, 'SIGSTOP');
  return () => {
    for (const one of all.splice(0)) process.kill(one, 'SIGCONT');
  };
}

function listChildren(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
}
