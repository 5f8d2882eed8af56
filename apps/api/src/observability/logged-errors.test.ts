import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeError, loggedError } from './logged-errors.ts';

describe('the log of an error', () => {
  test('a failed query is logged with its statement and PostgreSQL’s code, without its parameters', () => {
    const refused = Object.assign(new Error('invalid input syntax for type integer: "Zhuzhuna"'), {
      code: '22P02',
      severity: 'ERROR',
      detail: 'Key (email)=(Zhuzhuna) exists.',
      where: 'Zhuzhuna',
      internalQuery: "select 'Zhuzhuna'",
      hint: 'Zhuzhuna',
      routine: 'pg_strtoint32_safe',
    });
    const logged = loggedError(
      new DrizzleQueryError('insert into "users" values ($1)', ['Zhuzhuna'], refused),
    );
    expect(logged).toMatchObject({
      type: 'DrizzleQueryError',
      message: 'Failed query: insert into "users" values ($1)',
      cause: {
        code: '22P02',
        message: 'invalid input syntax for type integer',
        routine: 'pg_strtoint32_safe',
      },
    });
    expect(logged.stack.length).toBeGreaterThan(2);
    expect(JSON.stringify(logged)).not.toContain('Zhuzhuna');
  });

  test('a constraint that was broken is named', () => {
    const message = 'duplicate key value violates unique constraint "users_email"';
    const refused = Object.assign(new Error(message), { code: '23505', severity: 'ERROR', table: 'users' });
    expect(loggedError(refused)).toMatchObject({ message, code: '23505', table: 'users' });
  });

  test('a text that looks like a stack frame is not logged as one', () => {
    expect(
      JSON.stringify(loggedError(new DrizzleQueryError('q', ['\n    at Zhuzhuna'], new Error()))),
    ).not.toContain('Zhuzhuna');
  });

  test('a text that could not be parsed is left out', () => {
    let thrown: unknown;
    try {
      JSON.parse('{"name": Zhuzhuna}');
    } catch (error) {
      thrown = error;
    }
    expect(describeError(thrown)).toContain('SyntaxError');
    expect(describeError(thrown)).not.toContain('Zhuzhuna');
  });

  test('the reasons of a connection that failed are kept', () => {
    const failed = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', port: 5432 });
    expect(loggedError(new AggregateError([failed], 'all failed'))).toMatchObject({
      errors: [{ code: 'ECONNREFUSED', port: 5432 }],
    });
  });

  test('whatever was thrown is logged as a sentence', () => {
    expect(loggedError('Zhuzhuna')).toMatchObject({ type: 'string', message: 'not an error' });
    const circle = new Error('round');
    circle.cause = circle;
    expect(loggedError(circle).cause?.cause?.message).toBe('round');
    expect(describeError(new Error('one', { cause: new Error('two') }))).toMatch(
      /^Error: one.*caused by Error: two/s,
    );
  });
});
