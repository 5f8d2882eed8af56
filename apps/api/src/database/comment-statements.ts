import type pg from 'pg';
import { getCurrentId } from '#api/observability/request-context.ts';
import { watchStatements } from './watch-statements.ts';

/**
 * Begins each statement with a comment that holds the id of its request or job, so that PostgreSQL's log and
 * `pg_stat_activity` name it, through PgBouncer too. The statement means the same to PostgreSQL, which plans those without a
 * name anew each time; one with a name must be the same each time and has no comment. (docs/decisions/0054)
 */
export function commentStatements(pool: pg.Pool) {
  watchStatements(pool, (query, [statement, ...more]) =>
    query(withComment(statement, getCurrentId()), ...more),
  );
}

/** A text, or an object with one; what is neither stays as it is. */
function withComment(statement: unknown, id: string | undefined) {
  if (id === undefined) return statement;
  if (typeof statement === 'string') return comment(statement, id);
  const isPlain = statement !== null && typeof statement === 'object' && !('submit' in statement);
  if (!isPlain || !('text' in statement) || typeof statement.text !== 'string') return statement;
  if ('name' in statement && statement.name) return statement;
  return { ...statement, text: comment(statement.text, id) };
}

/** In front, where a log that cuts long statements off still has it. */
function comment(text: string, id: string) {
  return `/* ${id} */ ${text}`;
}
