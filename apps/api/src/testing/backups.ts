import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type pg from 'pg';
import { makeBackupKey, openBackupCipher } from '#api/backup/backup-cipher.ts';
import { BACKUP_LOCK, withBackupLock } from '#api/backup/backup-lock.ts';
import type { BackupStore } from '#api/backup/backup-store.ts';
import { hash } from '#api/backup/copy-pictures.ts';
import { openFolderStore } from '#api/backup/folder-store.ts';
import { restoreBackup } from '#api/backup/restore-backup.ts';
import { restorePictures } from '#api/backup/restore-pictures.ts';
import { takeBackup } from '#api/backup/take-backup.ts';
import { watchProgress } from '#api/backup/watch-progress.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { openDrawing } from '#api/media/draw-pictures.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { inDatabase } from './released-databases.ts';

type Shop = { connection: pg.ClientConfig; dataDir: string };
type Different = {
  store?: BackupStore;
  key?: string;
  stallMs?: number;
  beforeEachPicture?: () => Promise<void>;
  media?: Partial<MediaStore>;
};

/** A folder for backups and a key, and what is done with them. `close` removes the folder and those made by `makeFolder`. */
export async function openBackups() {
  const folders: string[] = [];
  function makeFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'pouchery-backups-'));
    folders.push(folder);
    return folder;
  }
  const folder = makeFolder();
  const key = await makeBackupKey();

  async function openParts({ store = openFolderStore(folder), stallMs = 30_000, ...other }: Different = {}) {
    const said: string[] = [];
    return {
      store,
      said,
      cipher: await openBackupCipher(other.key ?? key),
      watch: watchProgress({ stallMs, totalMs: 60_000 }),
      say: (sentence: string) => void said.push(sentence),
    };
  }

  return {
    folder,
    key,
    makeFolder,
    openParts,

    /** Gives the backup's name and what it says of itself, and what was said to the operator. */
    async take({ connection, dataDir }: Shop, different: Different = {}) {
      const parts = await openParts(different);
      const media = openDiskStore({ dataDir });
      const read: typeof media.read = async (file) => {
        await different.beforeEachPicture?.();
        return media.read(file);
      };
      try {
        return await withBackupLock(connection, BACKUP_LOCK, parts.watch.signal, async (live) => ({
          ...(await takeBackup({
            ...parts,
            connection,
            live,
            media: { read },
            settings: "SHOP_NAME='Tins'\n",
          })),
          said: parts.said,
        }));
      } finally {
        parts.watch.stop();
      }
    },

    async restore({ connection, dataDir }: Shop, wishes: Wishes = {}, different: Different = {}) {
      const parts = await openParts(different);
      const media = { ...openDiskStore({ dataDir }), ...different.media };
      try {
        const all = { replace: false, withoutJobs: false, ...wishes };
        const restored = await restoreBackup({ ...parts, connection }, all);
        await restorePictures({ ...parts, media, drawing: openDrawing() }, restored.backup);
        return { ...restored, said: parts.said };
      } finally {
        parts.watch.stop();
      }
    },

    close: () => {
      for (const each of folders) rmSync(each, { recursive: true, force: true });
    },
  };
}
type Wishes = Partial<Parameters<typeof restoreBackup>[1]>;

/** The rows of one statement. */
export function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, statement: string) {
  return inDatabase(connection, async (client) => (await client.query<Row>(statement)).rows);
}

/**
 * Every table with how many rows it has and a hash of them, and every sequence with where it stands; but for what the job
 * queue notes for itself while it runs.
 */
export function describeDatabase(connection: pg.ClientConfig) {
  return inDatabase(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class
        join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'jobs', 'drizzle')
          and relname not in ('version', 'bam', 'warning', 'queue_stats', 'queue') order by 1`,
    );
    const described: Record<string, string> = {};
    for (const { name } of tables) {
      const columns = name === 'drizzle.__drizzle_migrations' ? 'hash' : 'each::text';
      const { rows } = await client.query<{ rows: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, chr(10) order by line)), '') as rows
          from (select ${columns} as line from ${name} as each) as lines`,
      );
      described[name] = rows[0]!.rows;
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, coalesce(last_value, 0)::text as last from pg_sequences where schemaname = 'public'`,
    );
    for (const { name, last } of sequences) described[name] = last;
    return described;
  });
}

/** The files in a folder with a hash of what they hold. */
export function describeFiles(folder: string) {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [relative(folder, path), hash(readFileSync(path))]),
  );
}
