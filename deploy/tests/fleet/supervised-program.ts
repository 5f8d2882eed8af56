import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Machine, startOn } from './machine.ts';

/** As the units of systemd have it. */
const RESTART_MS = 2_000;
const READY_MS = 60_000;
const LOOK_EVERY_MS = 50;
const MAX_SAID = 20_000;

type Options = {
  name: string;
  machine: Machine;
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  isReady: () => Promise<boolean>;
};

/** A program that is started again two seconds after it ended, as `Restart=always` of systemd does. */
export class SupervisedProgram {
  readonly name: string;
  readonly #options: Options;
  #process: ChildProcess | undefined;
  #isStopping = false;
  #said = '';
  restarts = 0;

  private constructor(options: Options) {
    this.name = options.name;
    this.#options = options;
  }

  /** Starts it and waits until it can do its work. Throws with what it has said when it ends instead. */
  static async start(options: Options) {
    const program = new SupervisedProgram(options);
    program.#run();
    const end = Date.now() + READY_MS;
    while (!(await options.isReady().catch(() => false))) {
      if (program.restarts > 0 || Date.now() > end) {
        await program.stop();
        throw new Error(`${options.name} did not start:\n${program.#said}`);
      }
      await sleep(LOOK_EVERY_MS);
    }
    return program;
  }

  get pid() {
    return this.#process?.pid;
  }

  /** The end of what it has written. */
  get said() {
    return this.#said;
  }

  signal(name: NodeJS.Signals) {
    this.#process?.kill(name);
  }

  async stop() {
    this.#isStopping = true;
    const ending = this.#process;
    if (!ending) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGCONT');
    ending.kill('SIGTERM');
    const late = setTimeout(() => ending.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(late);
  }

  #run() {
    const { machine, program, args, env, cwd } = this.#options;
    const started = startOn(machine, program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(env && { env }),
      ...(cwd && { cwd }),
    });
    this.#process = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk) => {
        this.#said = (this.#said + chunk).slice(-MAX_SAID);
      });
    started.once('exit', () => {
      this.#process = undefined;
      this.restarts += 1;
      if (!this.#isStopping) setTimeout(() => this.#isStopping || this.#run(), RESTART_MS);
    });
  }
}
