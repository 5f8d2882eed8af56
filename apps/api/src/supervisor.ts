/** What the API tells the program that started it (`npm start`), over Node's own channel between processes. */
type Report = { say: string } | { ready: string };

/** True when there is such a program; it prints our progress for people. */
export const isSupervised = process.send !== undefined;

export function report(message: Report) {
  process.send?.(message);
}

/** Calls `stop` when that program is gone, even by kill -9: nobody would stop us otherwise. */
export function onSupervisorGone(stop: () => void) {
  if (isSupervised) process.once('disconnect', stop);
}
