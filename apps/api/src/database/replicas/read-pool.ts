import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '#api/database/database-unavailable.ts';
import type { Replica } from './replica.ts';
import type { Replicas } from './replicas.ts';

/** A replica ends a statement that reads what the primary has cleared away meanwhile. */
const CONFLICT = '40001';
const LATER_MS = 600;
const STEP_MS = 50;
const MAX_TRIES = 3;

type Query = (given: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A pool for what is public: each statement goes to a replica that has all changes which this process has heard of, else to
 * the primary. A transaction is the primary's. While the primary is away, a replica answers with what it has.
 */
export class ReadPool extends pg.Pool {
  readonly #primary: pg.Pool;
  readonly #replicas: Replicas;

  constructor(primary: pg.Pool, replicas: Replicas) {
    super({ max: 1 });
    this.#primary = primary;
    this.#replicas = replicas;
    const query: Query = (given, values) => this.#ask(given, values);
    this.query = query as pg.Pool['query'];
    this.connect = primary.connect.bind(primary);
  }

  async #ask(given: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const replica = this.#replicas.pickFresh();
    if (replica) {
      try {
        return await replica.pool.query(given, values);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
      }
    }
    const standIn = this.#replicas.pickStandIn();
    if (standIn && this.#replicas.isPrimaryAway) return this.#askStandIns(standIn, given, values);
    try {
      return await this.#primary.query(given, values);
    } catch (error) {
      if (!isAway(error)) throw error;
      // The change feed hears of it a moment later than a call.
      const other = standIn ?? (await this.#waitForStandIn());
      if (!other) throw error;
      this.#replicas.isPrimaryAway = true;
      return this.#askStandIns(other, given, values);
    }
  }

  /** One after the other: the first may be the primary that has just died. */
  async #askStandIns(first: Replica, given: string | pg.QueryConfig, values?: unknown[]) {
    let [standIn, failure]: [Replica | undefined, unknown] = [first, undefined];
    for (let tries = 0; standIn && tries < MAX_TRIES; tries++) {
      try {
        return await standIn.pool.query(given, values);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        failure = error;
        standIn.doubt();
        standIn = this.#replicas.pickStandIn();
      }
    }
    throw failure;
  }

  async #waitForStandIn() {
    for (let waited = 0; waited < LATER_MS; waited += STEP_MS) {
      await sleep(STEP_MS);
      const found = this.#replicas.pickFresh() ?? this.#replicas.pickStandIn();
      if (found) return found;
    }
    return undefined;
  }
}

function isReplicasFault(error: unknown) {
  return isAway(error) || (error instanceof pg.DatabaseError && error.code === CONFLICT);
}

/** What is no error of PostgreSQL's comes from the driver or the system: the connection broke. */
function isAway(error: unknown) {
  return isDatabaseUnavailable(error) || !(error instanceof pg.DatabaseError);
}
