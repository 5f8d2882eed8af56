/** A reason not to start that is told to the operator as one sentence, without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}
