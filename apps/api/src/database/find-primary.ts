import { Socket } from 'node:net';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Less than a call waits for its connection: what one call has found out serves the next one. */
const PROBE_MS = 700;
/** Without a primary, so often it is looked for. */
const REST_MS = 100;
/** Somebody may promote a server while the former primary still runs. */
const CHECK_EVERY_MS = 5_000;

/**
 * A server that takes writes gives its timeline, which a promotion makes one higher. `default_transaction_read_only` is how
 * a person closes a server to writes.
 */
const ASK = `select case
  when pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' then null
  else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

type Server = { address: string; host: string; port: number };
type Answer = { server: Server; timeline: number };

/**
 * Knows which of several servers is the primary, as `target_session_attrs=read-write` does for programs that use libpq. Of
 * two that take writes it is the one that was promoted last: the other one should have been stopped, and is never gone back to.
 */
export class PrimaryFinder {
  readonly #servers: Server[];
  readonly #password: pg.ClientConfig['password'];
  readonly #sockets = new Map<PrimarySocket, Server>();
  #primary: Server | undefined;
  /** The highest that was seen: a server with an earlier one is a former primary, however long the newer one is silent. */
  #timeline = 0;
  #finding: Promise<Server> | undefined;

  /** `addresses` of one server each; `password` where it is not the one that they name. */
  constructor(addresses: string[], password?: pg.ClientConfig['password']) {
    this.#password = password;
    this.#servers = addresses.map((address) => {
      const { host, port } = new pg.Client(address);
      return { address, host, port };
    });
    setInterval(() => this.#primary && this.#find().catch(() => undefined), CHECK_EVERY_MS).unref();
  }

  /** Of the server that was the primary last. */
  get host(): string {
    return (this.#primary ?? this.#servers[0])?.host ?? '';
  }

  /** A socket that connects to the primary, whatever address it is given. */
  openSocket(): PrimarySocket {
    return new PrimarySocket(this);
  }

  /** Rejects with a DatabaseUnavailable when no server takes writes. */
  async reach(socket: PrimarySocket): Promise<Server> {
    const server = this.#primary ?? (await this.#find());
    if (!socket.destroyed) {
      this.#sockets.set(socket, server);
      socket.once('close', () => this.#sockets.delete(socket));
    }
    return server;
  }

  /** A connection to it broke, or it refused to write. */
  suspect(socket: PrimarySocket) {
    if (this.#sockets.get(socket) === this.#primary) this.#primary = undefined;
  }

  #find() {
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #ask() {
    const answers = await Promise.all(this.#servers.map((server) => ask(server, this.#password)));
    for (const answer of answers) this.#timeline = Math.max(this.#timeline, answer?.timeline ?? 0);
    const found = answers.find((answer) => answer?.timeline === this.#timeline)?.server;
    this.#primary = found;
    if (!found) {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      throw new DatabaseUnavailable('none of the servers takes writes');
    }
    for (const [socket, server] of this.#sockets)
      if (server !== found) socket.destroy(new DatabaseUnavailable('another server is the primary now'));
    return found;
  }
}

/** Undefined when the server is away or takes no writes. */
async function ask(server: Server, password: pg.ClientConfig['password']): Promise<Answer | undefined> {
  const client = new pg.Client({
    ...parseIntoClientConfig(server.address),
    ...(password !== undefined && { password }),
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  const late = setTimeout(() => client.connection.stream.destroy(), PROBE_MS);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(ASK);
    const timeline = rows[0]?.timeline;
    return timeline ? { server, timeline: Number.parseInt(timeline, 16) } : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
    client.end().catch(() => undefined);
  }
}

/** What the driver connects by: the address that it gives is that of the first server. */
class PrimarySocket extends Socket {
  readonly #finder: PrimaryFinder;
  #isEnding = false;

  constructor(finder: PrimaryFinder) {
    super();
    this.#finder = finder;
    this.on('error', () => finder.suspect(this));
    // The server has closed it, not we.
    this.on('end', () => this.#isEnding || finder.suspect(this));
  }

  override connect(..._given: unknown[]): this {
    this.#finder.reach(this).then(
      ({ host, port }) => this.destroyed || super.connect(port, host),
      (error) => this.destroy(error),
    );
    return this;
  }

  override end(...given: unknown[]): this {
    this.#isEnding = true;
    return Reflect.apply(super.end, this, given);
  }
}
