import { spawn, spawnSync } from 'node:child_process';

/** A reason to stop that the operator reads as a sentence, without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

const LAST_LINES = 30;
/** Of what a command prints, the latest is kept. */
const MAX_OUTPUT = 200_000;
const SECOND_MS = 1000;

/** Tells the operator, and the journal (`journalctl -t pouchery`), in which it is found again when a connection broke off. */
export function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
  note(sentence);
}

function note(sentence: string) {
  spawnSync('logger', ['--tag', 'pouchery', '--', sentence], { stdio: 'ignore' });
}

/** Runs one of the programs of this folder as root; the exit code is 1, with the reason on standard error, when it fails. */
export async function runAsRoot(work: () => Promise<void>) {
  // A terminal that is gone ends nothing that has begun.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.umask(0o022);
  try {
    if (process.getuid?.() !== 0) throw new Refusal('Only root can do this: it starts and stops services.');
    await work();
  } catch (error) {
    const reason =
      error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${reason}\n`);
    note(reason);
    process.exitCode = 1;
  }
}

type Options = {
  env?: Record<string, string>;
  /** A file's descriptor, for the command to read from. */
  input?: number;
  /** Shows the operator what it prints. */
  isShown?: boolean;
  seconds?: number;
};

/**
 * Runs a command in a session of its own, which a terminal that goes away does not end. Gives what it printed. Throws a
 * Refusal with its last lines when it fails or takes longer than `seconds`.
 */
export async function run(command: string, args: readonly string[], options: Options = {}): Promise<string> {
  const { code, output, said } = await attempt(command, args, options);
  if (code === 0) return output;
  const lines = options.isShown ? '' : `\n${said.trim().split('\n').slice(-LAST_LINES).join('\n')}`;
  throw new Refusal(`${command} ${args.slice(0, 3).join(' ')} failed (${code}).${lines}`);
}

/**
 * The same, for commands that may fail: gives the exit code, or a word for how it ended, what was on standard output, and that with
 * standard error.
 */
export function attempt(
  command: string,
  args: readonly string[],
  { env = {}, input, isShown = false, seconds = 3600 }: Options = {},
) {
  return new Promise<{ code: number | string; output: string; said: string }>((resolve) => {
    const child = spawn(command, args, {
      detached: true,
      env: { ...process.env, ...env },
      stdio: [input ?? 'ignore', 'pipe', 'pipe'],
    });
    let [output, said] = ['', ''];
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      stream?.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-MAX_OUTPUT);
        if (stream === child.stdout) output = (output + chunk).slice(-MAX_OUTPUT);
        if (isShown) shown.write(chunk);
      });
    const limit = setTimeout(() => child.kill('SIGKILL'), seconds * SECOND_MS);
    child.once('error', (error) => {
      clearTimeout(limit);
      resolve({ code: error.message, output, said });
    });
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      resolve({ code: code ?? signal ?? 'ended', output, said });
    });
  });
}
