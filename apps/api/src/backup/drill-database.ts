import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { type Connection, toConnection } from '#api/database/connection.ts';
import { emptyDatabase, isEmpty } from '#api/database/empty-database.ts';
import { withClient } from '#api/database/with-client.ts';
import type { Env } from '#api/env.ts';
import { toSystemError } from '#api/observability/explain-failure.ts';
import { StartupError } from '#api/startup-error.ts';

const ENDING = '_drill';
/** A schema that says that what is in a database is a drill's, which may be thrown away. */
const MARK = 'pouchery_drill';
const CODES = { noSuchDatabase: '3D000', noRight: '42501' };

/**
 * An empty database to restore into: the one that `DRILL_DATABASE_URL` names, else one beside the shop's, with its name and
 * `_drill`, which is made where the user may do that. `close` empties it, or drops what was made. Throws a StartupError when
 * there is none, or when it holds what is not a drill's.
 */
export async function openDrillDatabase(env: Pick<Env, 'backup'>, shop: Connection) {
  const given = env.backup.drillUrl;
  const connection = given ? toConnection(given, env.backup.drillFile) : nameBeside(shop);
  const isOurs = !given && !(await exists(connection)) && (await make(connection, shop));
  await takeOver(connection);
  return {
    connection,
    close: async () => {
      await emptyDatabase(connection);
      await withClient(connection, (client) => client.query(`drop schema if exists ${MARK}`));
      if (isOurs) await withClient(shop, (client) => client.query(`drop database ${quoteName(connection)}`));
    },
  };
}

function nameBeside({ connectionString, ...given }: Connection): Connection {
  const shop = connectionString ? { ...parseIntoClientConfig(connectionString), ...given } : given;
  return { ...shop, database: `${shop.database ?? shop.user}${ENDING}` };
}

async function exists(connection: Connection) {
  try {
    return await withClient(connection, async () => true);
  } catch (error) {
    if (toSystemError(error).code === CODES.noSuchDatabase) return false;
    throw error;
  }
}

async function make(connection: Connection, shop: Connection) {
  const name = quoteName(connection);
  try {
    await withClient(shop, (client) =>
      client.query(
        `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
      ),
    );
  } catch (error) {
    if (toSystemError(error).code !== CODES.noRight) throw error;
    throw new StartupError(
      `There is no database ${connection.database} for the drill, and this user may make none. Make it once (runuser -u postgres -- createdb --owner=${connection.user} --template=template0 --encoding=UTF8 --locale=C.UTF-8 ${connection.database}), or name an empty one in DRILL_DATABASE_URL.`,
    );
  }
  return true;
}

/** Empties what a drill that was ended in the middle has left, and nothing else. */
async function takeOver(connection: Connection) {
  const isMarked = await withClient(connection, async (client) => {
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [MARK]);
    return rowCount !== 0;
  });
  if (isMarked) return emptyDatabase(connection);
  if (!(await isEmpty(connection))) {
    throw new StartupError(
      'The database for the drill is not empty, and what is in it is of no drill: name another in DRILL_DATABASE_URL.',
    );
  }
  await withClient(connection, (client) => client.query(`create schema ${MARK}`));
}

function quoteName({ database = '' }: Connection) {
  return pg.escapeIdentifier(database);
}
