import { checkServerIdentity } from 'node:tls';
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
 * it goes to the one that takes writes, whichever that is when it is opened.
 */
export function toConnection(url: string): Connection {
  const servers = splitServers(url);
  if (servers.length === 1) return { connectionString: url };
  return followPrimary({ ...parseIntoClientConfig(servers[0] ?? url), servers });
}

/** The same, once it has come from another process. */
export function followPrimary(connection: Connection): Connection {
  const { servers, ssl, ...common } = connection;
  if (!servers) return connection;
  const finder = findersByServers.get(servers.join()) ?? new PrimaryFinder(servers);
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
