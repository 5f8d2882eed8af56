import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { getReason } from '#api/observability/explain-failure.ts';
import { checkReplicas, checkServer, checkStaff } from './check-database.ts';
import { checkMailServer, checkSender } from './check-mail.ts';
import { checkSettings } from './check-settings.ts';
import { checkBackupPlace, checkBackups, checkMedia } from './check-storage.ts';
import { checkBanks, checkFeed, checkReach } from './check-world.ts';
import { type CheckName, type Line, type Pool, toFindings } from './finding.ts';

/** For a whole look. */
const LOOK_MS = 10_000;

type Parts = {
  env: Env;
  /** Or why it cannot be reached. */
  database: Pool | string;
  store: MediaStore;
  changesKey: string;
};

/**
 * Looks at the configuration and all around it, and gives its findings by check. Never throws: what fails itself or takes too
 * long is a finding too.
 */
export async function runChecks({ env, database, store, changesKey }: Parts): Promise<Finding[]> {
  const looks = [
    inTime('reach', checkReach(env)),
    inTime('mail', checkMailServer(env)),
    inTime('mail', checkSender(env)),
    inTime('banks', checkBanks(env)),
    ...(typeof database === 'string'
      ? [[[true, 'danger', 'database.away', { reason: database }] satisfies Line]]
      : [
          inTime('database', checkServer(database, env)),
          inTime('replicas', checkReplicas(database, env)),
          inTime('staff', checkStaff(database, env)),
          inTime('backups', checkBackups(database)),
        ]),
    inTime('backups', checkBackupPlace(env, database)),
    inTime('media', checkMedia(store)),
    inTime('feed', checkFeed(env.storefrontApiUrl, changesKey)),
  ];
  return toFindings([...checkSettings(env), ...(await Promise.all(looks)).flat()], env);
}

async function inTime(check: CheckName, look: Promise<Line[]>): Promise<Line[]> {
  const failed = (reason: string): Line[] => [[true, 'warning', `${check}.not_checked`, { reason }]];
  const late = sleep(LOOK_MS, failed('it took too long'), { ref: false });
  return Promise.race([look.catch((error) => failed(getReason(error))), late]);
}
