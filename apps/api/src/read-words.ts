import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartupError } from './startup-error.ts';

/** What somebody typed behind a command. Throws a StartupError with how it is used for what it does not know. */
export function readWords<Options extends ParseArgsOptionsConfig>(
  args: string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartupError(usage);
  }
}
