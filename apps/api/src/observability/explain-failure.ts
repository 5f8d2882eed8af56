import { withoutPersons } from '@pouchery/contract/without-persons';
import { MediaUnavailable } from '#api/media/media-store.ts';
import { StartupError } from '#api/startup-error.ts';
import { describeError, loggedError } from './logged-errors.ts';

const MAX_DEPTH = 5;
const MAY_NOT = ['EACCES', 'EPERM', 'EROFS'];
/** The last is PostgreSQL's. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether the system's disk is full, or the database's. */
export function isDiskFull(error: unknown): boolean {
  return FULL.includes(String(toSystemError(error).code));
}

type SystemError = { code?: unknown; syscall?: unknown; path?: unknown; dest?: unknown };

/**
 * What an operator can do about a failure of the system's, in a sentence; undefined where that is not known. `place`: the folder
 * to name where the system names none.
 */
export function explainSystemError(error: unknown, place?: string): string | undefined {
  const { code, path = place, dest } = toSystemError(error);
  if (MAY_NOT.includes(String(code))) {
    return `This user may not use ${path ?? 'a file that it needs'} (${code}); start as its owner or name another place.`;
  }
  if (code === '53100') return 'The disk of the database is full; free some space there and start again.';
  if (FULL.includes(String(code))) {
    // Of a copy, `path` is what was read.
    return `The disk that holds ${dest ?? path ?? 'what was to be written'} is full (${code}); free some space and start again.`;
  }
  return undefined;
}

/** What a command prints when it has failed: a sentence where there is one, else all that is known. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartupError || error instanceof MediaUnavailable) return error.message;
  return explainSystemError(error) ?? describeError(error);
}

/** What is kept of a failure in one line of text: what can be done about it where that is known, else what it was, and of what. */
export function describeFailure(error: unknown, depth = 0): string {
  const sentence = explainSystemError(error);
  if (sentence) return sentence;
  const { type, message } = loggedError(error);
  const cause = getCause(error);
  const isDeeper = cause !== undefined && depth < MAX_DEPTH;
  return `${type}: ${message}${isDeeper ? `; because of ${describeFailure(cause, depth + 1)}` : ''}`;
}

/** The system's or PostgreSQL's name of a failure, which others wrap. */
export function toSystemError(error: unknown, depth = 0): SystemError {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return {};
  return 'code' in error ? error : toSystemError(getCause(error), depth + 1);
}

/** Why something failed, in the words of the system or of the other side: the innermost of the errors. */
export function getReason(error: unknown): string {
  const cause = getCause(error);
  if (cause) return getReason(cause);
  return error instanceof Error ? withoutPersons(error.message.slice(0, 300)) : 'unknown';
}

function getCause(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return cause instanceof Error ? cause : undefined;
}
