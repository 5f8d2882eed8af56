/** A reason not to start that the operator reads as one sentence, without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
  /** Of a command; timers ask some to go on. */
  readonly exitCode: number = 1;
}
