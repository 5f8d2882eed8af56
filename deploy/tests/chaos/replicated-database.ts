import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from '../postgres/postgres-server.ts';

/** As the units of systemd have it. */
const RESTART_MS = 2_000;
const TRY_AGAIN_MS = 300;
const FOLLOWS = "select 1 from pg_stat_replication where state = 'streaming'";
const STREAMING = `${FOLLOWS} and sync_state = 'sync'`;

/**
 * Primary and replica, and what an operator's program does about them: starts again what died, or makes the replica the
 * primary, in the order of docs/database.md#failover.
 */
export class ReplicatedDatabase {
  primary: PostgresServer;
  replica: PostgresServer;
  #last = Promise.resolve();

  constructor(primary: PostgresServer, replica: PostgresServer) {
    this.primary = primary;
    this.replica = replica;
  }

  /** From now on a write counts when the replica has it. */
  async confirmByReplica() {
    await this.primary.query(`alter system set synchronous_standby_names = '${this.replica.name}'`);
    await this.primary.query('select pg_reload_conf()');
  }

  /** kill -9, and a start two seconds later. */
  killAndRestart(server: PostgresServer) {
    return this.#inTurn(async () => {
      await server.kill();
      await sleep(RESTART_MS);
      await server.start();
    });
  }

  /**
   * kill -9 of the primary for good; the replica takes its place, and a copy of it that of the replica. Where the replica may
   * lack what was acknowledged, nobody may promote it: the primary is started again.
   */
  async killAndPromote() {
    if (!(await this.#isConfirmed())) return this.killAndRestart(this.primary);
    return this.#inTurn(async () => {
      const [former, next] = [this.primary, this.replica];
      await former.kill();
      next.promote();
      await until(() => takesWrites(next));
      // Else it would wait for itself.
      await next.query("alter system set synchronous_standby_names = ''");
      await next.query('select pg_reload_conf()');
      [this.primary, this.replica] = [next, former];
      await sleep(RESTART_MS);
      // Again, when it has been cut off.
      await until(() => former.copyAgain(next).then(() => true));
      await former.start();
      await until(async () => (await next.query(FOLLOWS)).length > 0);
      await this.confirmByReplica();
    });
  }

  /** Whether the replica has everything that was ever acknowledged. */
  async #isConfirmed() {
    return (await this.primary.query(STREAMING).catch(() => [])).length > 0;
  }

  #inTurn(work: () => Promise<void>) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

async function until(succeeds: () => Promise<boolean>) {
  while (!(await succeeds().catch(() => false))) await sleep(TRY_AGAIN_MS);
}

async function takesWrites(server: PostgresServer) {
  const rows = await server
    .query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
    .catch(() => []);
  return rows[0]?.recovers === false;
}
