import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { REPLICA_LIMITS } from '#api/database/database-limits.ts';
import { openPool } from '#api/database/open-pool.ts';

const CONNECTIONS = 10;
const LOOK_EVERY_MS = 500;
/** While a change is on its way to it. */
const FIRST_LOOK_MS = 10;
/** An answer that comes later is none. */
const TIMEOUT_MS = 1_000;
/** A replica that cannot follow the primary tries again and again: a moment of receiving says nothing. */
const STEADY_MS = 1_000;

const ASK = `select pg_is_in_recovery() as "isReplica",
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as replayed,
  exists (select from pg_stat_wal_receiver) as "isReceiving"`;

const answers = z.tuple([
  z.object({ isReplica: z.boolean(), replayed: z.number().nullable(), isReceiving: z.boolean() }),
]);

/** One streaming replica: what it has of the primary's log, asked again and again, and a pool of connections to it. */
export class Replica {
  /** Host and port, for metrics and logs. */
  readonly name: string;
  readonly pool: pg.Pool;
  readonly #address: string;
  readonly #closing = new AbortController();
  #waiting = new AbortController();
  #client: pg.Client | undefined;
  #receivingSince: number | undefined;
  #answeredAt: number | undefined;
  #answersNow = false;
  #isReplica = false;
  #pauseMs = LOOK_EVERY_MS;
  /** In bytes from the log's beginning. */
  replayed: number | undefined;

  constructor(address: string, options: { namesStatements: boolean }) {
    const { host, port } = new pg.Client(address);
    this.name = `${host}:${port}`;
    this.#address = address;
    this.pool = openPool({ connectionString: address, max: CONNECTIONS }, REPLICA_LIMITS, options);
    void this.#follow();
  }

  /** Whether it answered when it was last asked, as a replica or as what has just been promoted. */
  get isThere(): boolean {
    return this.#answersNow;
  }

  /** Whether it is a replica and has been receiving the primary's log for a while. */
  get isSteady(): boolean {
    const since = this.#isReplica && this.#answersNow ? this.#receivingSince : undefined;
    return since !== undefined && Date.now() - since >= STEADY_MS;
  }

  /** How long ago it answered last; undefined when it never has. */
  get silentMs(): number | undefined {
    return this.#answeredAt === undefined ? undefined : Date.now() - this.#answeredAt;
  }

  /** Asks at once, and often for a while, because a change is on its way. */
  hurry() {
    this.#pauseMs = FIRST_LOOK_MS;
    this.#waiting.abort();
  }

  /** It has failed, or another server may be the primary: it is asked nothing until it has been looked at. */
  doubt() {
    this.#receivingSince = undefined;
    this.#answersNow = false;
    this.hurry();
  }

  async close() {
    this.#closing.abort();
    this.#waiting.abort();
    await Promise.all([this.#client?.end().catch(() => undefined), this.pool.end()]);
  }

  async #follow() {
    while (!this.#closing.signal.aborted) {
      this.#waiting = new AbortController();
      await this.#look();
      const pause = sleep(this.#pauseMs, undefined, { ref: false, signal: this.#waiting.signal });
      await pause.catch(() => undefined);
      this.#pauseMs = Math.min(2 * this.#pauseMs, LOOK_EVERY_MS);
    }
  }

  async #look() {
    try {
      this.#client ??= await this.#connect();
      const [{ isReplica, replayed, isReceiving }] = answers.parse((await this.#client.query(ASK)).rows);
      if (isReceiving) this.#receivingSince ??= Date.now();
      else this.#receivingSince = undefined;
      this.replayed = replayed ?? undefined;
      this.#isReplica = isReplica;
      this.#answersNow = true;
      this.#answeredAt = Date.now();
    } catch {
      this.#answersNow = false;
      this.#receivingSince = undefined;
      this.#client?.connection.stream.destroy();
      this.#client = undefined;
    }
  }

  async #connect() {
    const client = new pg.Client({
      connectionString: this.#address,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    try {
      return await client.connect();
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
  }
}
