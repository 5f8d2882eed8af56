import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#api/database/embedded-postgres.ts';
import { makeServerFolder } from './server-folder.ts';
import { fillShopFolder } from './shop-folder.ts';

/** Nothing of it needs to survive the machine. */
const SETTINGS = {
  wal_level: 'replica',
  max_wal_senders: '4',
  max_connections: '40',
  fsync: 'off',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '100ms',
};

/** A migrated database with a streaming replica, each a server of its own. `stop` when the file is done. */
export async function startReplicatedDatabase() {
  const folder = makeServerFolder();
  const [primaryFolder, replicaFolder] = [join(folder, 'one'), join(folder, 'two')];
  fillShopFolder(primaryFolder);
  // What it writes down before it is copied is enough for a replica.
  const first = await startEmbeddedPostgres(primaryFolder, { settings: SETTINGS });
  const { connection } = first;
  await first.stop();
  execFileSync('cp', ['--archive', primaryFolder, replicaFolder]);
  writeFileSync(join(replicaFolder, 'db/standby.signal'), '');

  const startPrimary = () => startEmbeddedPostgres(primaryFolder, { settings: SETTINGS });
  const startReplica = () =>
    startEmbeddedPostgres(replicaFolder, {
      settings: { ...SETTINGS, primary_conninfo: `host=${connection.host} user=${connection.user}` },
    });
  let primary: Awaited<ReturnType<typeof startPrimary>> | undefined = await startPrimary();
  let replica: Awaited<ReturnType<typeof startReplica>> | undefined = await startReplica();
  const { host } = replica.connection;

  return {
    connection,
    replicaAddress: `postgres:///${connection.database}?host=${host}&user=${connection.user}&port=5432`,
    /** Has the replica do something, such as `select pg_wal_replay_pause()`. */
    async tellReplica(...statements: string[]) {
      const client = new pg.Client({ ...connection, host });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    },
    startPrimary: async () => {
      primary ??= await startPrimary();
    },
    stopPrimary: async () => {
      await primary?.stop();
      primary = undefined;
    },
    startReplica: async () => {
      replica ??= await startReplica();
    },
    stopReplica: async () => {
      await replica?.stop();
      replica = undefined;
    },
    stop: async () => {
      await replica?.stop();
      await primary?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
