import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { type SupervisedProgram, superviseProgram } from './supervise-program.ts';

const running: SupervisedProgram[] = [];
afterEach(() => Promise.all(running.splice(0).map((program) => program.stop())));

const SERVING = "process.send({ ready: 'http://shop' }); setInterval(() => {}, 1000)";
const DYING = "process.send({ ready: 'http://shop' }, () => process.exit(3))";
const REFUSING = "process.send({ say: 'The port is taken.' }, () => process.exit(1))";

/** A real program under supervision, with the lines it writes. */
function supervise(source: string, pausesMs = [10, 20, 30], steadyMs = 60_000) {
  const lines: string[] = [];
  const starts: ChildProcess[] = [];
  const program = superviseProgram({
    name: 'The shop',
    start: () => {
      const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      starts.push(child);
      return child;
    },
    say: (sentence) => lines.push(sentence),
    warn: (sentence) => lines.push(sentence),
    pausesMs,
    steadyMs,
  });
  running.push(program);
  return { ...program, lines, starts };
}

test('a program that is killed is started again, and the other one goes on', async () => {
  const [one, other] = [supervise(SERVING), supervise(SERVING)];
  expect(await Promise.all([one.ready, other.ready])).toEqual(['http://shop', 'http://shop']);
  one.starts[0]!.kill('SIGKILL');
  await expect
    .poll(() => one.lines)
    .toEqual(['The shop ended (SIGKILL): it is started again in 0.01 s.', 'The shop is ready again.']);
  expect(other.starts).toHaveLength(1);
  expect(other.starts[0]!.exitCode ?? other.starts[0]!.signalCode).toBeNull();
});

test('a program that is killed six times within a minute is started again each time, and the other one goes on', async () => {
  const [one, other] = [supervise(SERVING), supervise(SERVING)];
  await Promise.all([one.ready, other.ready]);
  for (let kill = 1; kill <= 6; kill++) {
    one.starts.at(-1)!.kill('SIGKILL');
    await expect
      .poll(() => one.lines.filter((line) => line === 'The shop is ready again.').length)
      .toBe(kill);
  }
  expect(other.starts).toHaveLength(1);
  expect(other.starts[0]!.exitCode ?? other.starts[0]!.signalCode).toBeNull();
});

test('a program that keeps dying is started again after pauses that grow to a longest one, with a log line each time', async () => {
  const { lines, starts } = supervise(DYING);
  await expect.poll(() => starts.length).toBeGreaterThan(5);
  const seconds = lines.flatMap((line) => /started again in (\S+) s\.$/.exec(line)?.[1] ?? []);
  expect(seconds.slice(0, 5)).toEqual(['0.01', '0.02', '0.03', '0.03', '0.03']);
});

test('a program that ran steadily in between is restarted with the shortest pause again', async () => {
  const { lines, starts } = supervise(DYING, [10, 60_000], 0);
  await expect.poll(() => starts.length).toBeGreaterThan(3);
  expect(new Set(lines)).toContain('The shop ended (code 3): it is started again in 0.01 s.');
});

test('a program that cannot start prints its reason once and is not restarted', async () => {
  const { lines, starts, ready } = supervise(REFUSING);
  expect(await ready).toBeUndefined();
  expect([lines, starts.length]).toEqual([['The port is taken.'], 1]);
});

test('a program that is stopped is not restarted, nor during a pause', async () => {
  const serving = supervise(SERVING);
  await serving.ready;
  await serving.stop();
  expect(serving.starts[0]!.signalCode).toBe('SIGTERM');

  const pausing = supervise(DYING, [60_000]);
  await expect.poll(() => pausing.lines.length).toBe(1);
  await pausing.stop();
  expect([serving.starts.length, pausing.starts.length]).toEqual([1, 1]);
});
