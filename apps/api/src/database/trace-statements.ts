import type { Tracing } from '@pouchery/observability/tracing';
import type pg from 'pg';
import { type Query, watchStatements } from './watch-statements.ts';

/** Makes each statement of a request part of its trace (docs/monitoring.md#traces). */
export function traceStatements(pool: pg.Pool, tracing: Pick<Tracing, 'startStatement'>) {
  watchStatements(pool, (query, args) => {
    const end = tracing.startStatement(getText(args[0]));
    return end ? runUntilEnd(query, args, end) : query(...args);
  });
}

/** The driver tells the end of a statement to a callback where it gets one, else by a promise. */
function runUntilEnd(query: Query, args: unknown[], end: (error: unknown) => void): unknown {
  const last = args.at(-1);
  if (typeof last === 'function') {
    const told = (error: unknown, ...more: unknown[]) => {
      end(error);
      last(error, ...more);
    };
    return query(...args.slice(0, -1), told);
  }
  const answer = query(...args);
  if (answer instanceof Promise) answer.then(() => end(undefined), end);
  else end(undefined);
  return answer;
}

function getText(statement: unknown) {
  if (typeof statement === 'string') return statement;
  const hasText = statement !== null && typeof statement === 'object' && 'text' in statement;
  return hasText && typeof statement.text === 'string' ? statement.text : '';
}
