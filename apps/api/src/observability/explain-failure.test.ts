import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StartupError } from '#api/startup-error.ts';
import { describeFailure, explainFailure } from './explain-failure.ts';

function systemError(code: string, facts: object = {}) {
  return Object.assign(new Error(`${code}: something`), { code, ...facts });
}

const denied = systemError('EACCES', { syscall: 'open', path: '/srv/backups/manifest' });
const DENIED =
  'This user may not use /srv/backups/manifest (EACCES); start as its owner or name another place.';

test.each<[string, Error, string | RegExp]>([
  ['a file of another user', denied, DENIED],
  [
    'a file system that takes no writes',
    systemError('EROFS', { path: '/srv' }),
    /^This user may not use \/srv/,
  ],
  ['a full disk', systemError('ENOSPC', { path: '/srv/a' }), /^The disk that holds \/srv\/a is full/],
  ['a copy to a full disk', systemError('ENOSPC', { path: '/a', dest: '/b' }), /^The disk that holds \/b is/],
  ['a full disk that has no name', systemError('ENOSPC'), /^The disk that holds what was to be written/],
  ['a full database', new DrizzleQueryError('insert', [], systemError('53100')), /^The disk of the database/],
  ['what another error wraps', new Error('outer', { cause: denied }), DENIED],
  ['the first of several', new AggregateError([denied], 'several'), DENIED],
  ['what is a sentence already', new StartupError('Set BACKUP_TO.'), 'Set BACKUP_TO.'],
])('a command says in a sentence what to do about %s', (_, error, sentence) => {
  expect(explainFailure(error)).toMatch(sentence);
  expect(explainFailure(error)).not.toContain('\n');
});

test('a failure that is kept has its cause, once round at most', () => {
  const looped = new Error('inner');
  looped.cause = new TypeError('outer', { cause: looped });
  expect(describeFailure(new Error('outside', { cause: new RangeError('inside') }))).toBe(
    'Error: outside; because of RangeError: inside',
  );
  expect(describeFailure(looped).length).toBeLessThan(200);
});
