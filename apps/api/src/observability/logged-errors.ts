import { withoutPersons } from '@pouchery/contract/without-persons';
import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What logs may know of errors. A failed query holds what somebody wrote, in its parameters and in PostgreSQL's words
 * about them, so nothing of an error is logged but what is named here.
 */
const FACTS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'address',
  'port',
  'command',
  'responseCode',
  'statusCode',
] as const;
const MAX_DEPTH = 5;
const FRAME = /^ {4}at .*$/;

type LoggedError = {
  type: string;
  message: string;
  stack: string[];
  cause?: LoggedError;
  errors?: LoggedError[];
  [fact: string]: unknown;
};

/** The serializer of errors for every log. Takes anything that was thrown. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: [] };
  const facts = Object.entries(error).filter(
    ([name, fact]) => FACTS.some((known) => known === name) && ['string', 'number'].includes(typeof fact),
  );
  const isDeeper = depth < MAX_DEPTH;
  return {
    ...Object.fromEntries(
      facts.map(([name, fact]) => [name, typeof fact === 'string' ? withoutPersons(fact) : fact]),
    ),
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: withoutPersons(getErrorMessage(error)),
    stack: getFrames(error),
    ...(isDeeper && error.cause instanceof Error && { cause: loggedError(error.cause, depth + 1) }),
    ...(isDeeper &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, MAX_DEPTH).map((one) => loggedError(one, depth + 1)),
      }),
  };
}

/** The same in lines of text, for failures before there is a log. */
export function describeError(error: unknown): string {
  const { type, message, stack, cause, code } = loggedError(error);
  const first = `${type}${code ? ` ${code}` : ''}: ${message}`;
  const reason = cause && error instanceof Error ? [`caused by ${describeError(error.cause)}`] : [];
  return [first, ...stack, ...reason].join('\n');
}

function getErrorMessage(error: Error) {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // A parser repeats what it could not read.
  if (error instanceof SyntaxError) return error.message.replace(/(["'])[\s\S]*\1/g, '[text]');
  return 'severity' in error && 'code' in error
    ? messageOfDatabase(error.message, String(error.code))
    : error.message;
}

/** PostgreSQL's messages name columns and constraints, or say, after a colon or in quotes, what they were given. */
function messageOfDatabase(message: string, code: string) {
  if (/^(?:08|23|40|53|55|57)/.test(code)) return message;
  return message.split(code.startsWith('42') ? ':' : /[:"]/, 1)[0] ?? '';
}

/** Where it happened: what follows the message, which may have lines of its own. */
function getFrames({ message, stack = '' }: Error) {
  const start = stack.indexOf(message);
  const end = start < 0 ? 0 : start + message.length;
  return stack
    .slice(end)
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim());
}
