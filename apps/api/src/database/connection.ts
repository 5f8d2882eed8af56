import { checkServerIdentity } from 'node:tls';
import { rereadSecret } from '@pouchery/secret-files/secret-files';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { PrimaryFinder } from './find-primary.ts';
import { splitServers } from './server-addresses.ts';

/** How to reach the database. `servers` may be sent to another process, which then calls `followPrimary` itself. */
export type Connection = pg.ClientConfig & {
  /** An address each; one of them is the primary at a time. */
  servers?: string[] | undefined;
};

/**
 * The connection that an address names, as libpq reads it: of several servers, as in `postgres://user@one,two:5433/shop`,
 * it goes to the one that takes writes, whichever that is when it is opened. An address that stands in `file` is read again
 * for the password of each connection, which may be another one by then; the rest of it stays as it is.
 */
export function toConnection(url: string, file?: string): Connection {
  const servers = splitServers(url);
  const password = file === undefined ? {} : { password: () => readPassword(file, url) };
  if (servers.length > 1) return followPrimary({ ...parseServer(url), ...password, servers });
  return file === undefined ? { connectionString: url } : { ...parseServer(url), ...password };
}

/** The same for another process, to which no function can be sent: `followPrimary` takes it there. */
export async function toSendable(connection: Connection): Promise<Connection> {
  const { password } = connection;
  const known = typeof password === 'function' ? { ...connection, password: await password() } : connection;
  return JSON.parse(JSON.stringify(known));
}

async function readPassword(file: string, url: string) {
  return String(parseServer(rereadSecret(file, url) ?? url).password ?? '');
}

/** Of several servers the first: they share all but the address. */
function parseServer(url: string) {
  return parseIntoClientConfig(splitServers(url)[0] ?? url);
}

/** The same, once it has come from another process. */
export function followPrimary(connection: Connection): Connection {
  const { servers, ssl, ...common } = connection;
  if (!servers) return connection;
  const finder = findersByServers.get(servers.join()) ?? new PrimaryFinder(servers, connection.password);
  findersByServers.set(servers.join(), finder);
  return {
    ...common,
    servers,
    // The driver knows the first server's name alone.
    ...(ssl && {
      ssl: {
        ...(ssl === true ? {} : ssl),
        checkServerIdentity: (_name, certificate) => checkServerIdentity(finder.host, certificate),
      },
    }),
    stream: () => finder.openSocket(),
  };
}

/** Of the process: what one connection hears of a failover is news to all. */
const findersByServers = new Map<string, PrimaryFinder>();
