import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckName, Finding } from '@pouchery/contract/backoffice/doctor';
import type pg from 'pg';
import type { Env } from '#api/env.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { checkBackupPlace, checkBackups, checkDrills } from './check-backups.ts';
import { checkClock, checkDatabase, checkJobs, checkStaff, checkTimeZone } from './check-database.ts';
import { checkMailServer } from './check-mail.ts';
import { checkNames } from './check-names.ts';
import { checkFeed, checkReach } from './check-reach.ts';
import { checkReplicaIdentity, checkReplicas } from './check-replicas.ts';
import { checkSender } from './check-sender.ts';
import { checkSettings, withoutDanger } from './check-settings.ts';
import { checkDisk, checkMedia } from './check-storage.ts';
import { checkVariables } from './check-variables.ts';
import { found, getReason } from './finding.ts';
import { isPublic } from './is-public.ts';

/** For each check. */
const TIMEOUT_MS = 10_000;

type DoctorParts = {
  env: Env;
  /** Undefined when the database cannot be reached, for `reason`. */
  pool: Pick<pg.Pool, 'query'> | undefined;
  reason?: string;
  store: MediaStore;
  changesKey: string;
};

type Check = [name: CheckName, run: () => Promise<Finding[]>];

/**
 * Looks at the configuration and all around it, and gives its findings by check. Never throws: what fails itself or takes too
 * long is a finding too. In a shop for this machine alone nothing is a danger.
 */
export async function runChecks(parts: DoctorParts): Promise<Finding[]> {
  const { env, pool, reason, store, changesKey } = parts;
  const ofDatabase: Check[] = pool
    ? [
        ['database', () => checkDatabase(pool, env.databaseUrl)],
        ['replicas', () => checkReplicas(pool)],
        ['replicas', () => checkReplicaIdentity(pool, env.databaseReplicaUrls)],
        ['clock', () => checkClock(pool)],
        ['time_zone', () => checkTimeZone(pool)],
        ['staff', () => checkStaff(pool)],
        ['jobs', () => checkJobs(pool)],
        ['backups', () => checkBackups(pool)],
        ['drills', () => checkDrills(pool)],
      ]
    : [['database', async () => [found('database', 'danger', 'away', { reason: reason ?? '' })]]];
  // Nobody looks up a shop for this machine alone.
  const ofWorld: Check[] = isPublic(env)
    ? [
        ['mail', () => checkSender(env)],
        ['names', () => checkNames(env)],
      ]
    : [];
  const checks: Check[] = [
    ['mail', () => checkMailServer(env)],
    ...ofWorld,
    ...ofDatabase,
    ['backups', () => checkBackupPlace(env, pool)],
    ['disk', () => checkDisk(env.dataDir)],
    ['media', () => checkMedia(store)],
    ['reach', () => checkReach(env)],
    ['feed', () => checkFeed(env.storefrontApiUrl, changesKey)],
  ];
  const around = (await Promise.all(checks.map(runInTime))).flat();
  return [...checkVariables(env), ...checkSettings(env), ...(isPublic(env) ? around : withoutDanger(around))];
}

async function runInTime([name, run]: Check): Promise<Finding[]> {
  const late = sleep(TIMEOUT_MS, [found(name, 'warning', 'not_checked', { reason: 'it took too long' })], {
    ref: false,
  });
  const checked = run().catch((error) => [
    found(name, 'warning', 'not_checked', { reason: getReason(error) }),
  ]);
  return Promise.race([checked, late]);
}
