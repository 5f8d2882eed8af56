import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#api/startup-error.ts';
import { COMPLAINT, explainPostgresFailure } from './postgres-messages.ts';
import { giveTo, type ServerPlace } from './server-user.ts';

/**
 * Characters are compared by code point and known by Unicode's rules inside PostgreSQL itself, so that lower()
 * works on Cyrillic whatever locales the machine has. `--locale` serves what still asks the system (pg_trgm).
 */
const SYSTEM_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Makes a new, empty database cluster in `place.home` with the user and the database `name`. It is made beside
 * and moved into place when finished, so an interrupted first start leaves no half of one. Throws StartupError.
 */
export async function initialiseDatabase(place: ServerPlace, name: string) {
  removeDrafts(place.home);
  // Of its own name: the initdb of a start that was killed may still be writing to another.
  const draft = `${place.home}.new-${process.pid}`;
  try {
    await makeCluster(place, draft, name);
    await run(
      place,
      place.binaries.postgres,
      ['--single', '-D', draft, 'postgres'],
      `create database ${name}\n`,
    );
    renameSync(draft, place.home);
    removeDrafts(place.home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (error instanceof StartupError) throw error;
    throw new StartupError(explainPostgresFailure(error instanceof Error ? error.message : '', place.home));
  }
}

function removeDrafts(home: string) {
  const drafts = readdirSync(dirname(home)).filter((name) => name.startsWith(`${basename(home)}.new-`));
  for (const draft of drafts) {
    try {
      rmSync(join(dirname(home), draft), { recursive: true, maxRetries: 5, retryDelay: 100 });
    } catch {
      // Still being written to. Its writer fails on what is gone already, and we come back when ours is done.
    }
  }
}

async function makeCluster(place: ServerPlace, draft: string, name: string) {
  for (const locale of SYSTEM_LOCALES) {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    giveTo(place.user, draft);
    const flags = ['--username', name, '--auth', 'trust', '--encoding', 'UTF8', '--no-instructions'];
    const locales = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', locale];
    try {
      return await run(place, place.binaries.initdb, ['--pgdata', draft, ...flags, ...locales]);
    } catch (error) {
      const isLast = locale === SYSTEM_LOCALES.at(-1);
      if (isLast || !(error instanceof Error && /invalid locale name/.test(error.message))) throw error;
    }
  }
}

/** Runs one of PostgreSQL's programs to its end; throws an Error with what it printed. */
function run(place: ServerPlace, program: string, flags: string[], input = '') {
  return new Promise<void>((done, fail) => {
    const child = spawn(program, flags, {
      ...place.user,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    child.once('error', fail);
    // A single-user server says that a statement failed and then ends as if nothing had happened.
    child.once('close', (code) =>
      code === 0 && !COMPLAINT.test(printed) ? done() : fail(new Error(printed)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
