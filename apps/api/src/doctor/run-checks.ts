import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { checkClock, checkReplicas, checkServer, checkStaff } from './check-database.ts';
import { checkMailServer, checkSender } from './check-mail.ts';
import { checkVariables, SETTINGS } from './check-settings.ts';
import { checkBackupPlace, checkBackups, checkMedia } from './check-storage.ts';
import { checkBanks, checkFeed, checkReach } from './check-world.ts';
import { type AnyLine, type CheckName, getReason, type Line, type Pool, toFindings } from './finding.ts';
import { isPublic } from './is-public.ts';

/** For each look. */
const TIMEOUT_MS = 10_000;

type Parts = {
  env: Env;
  /** Or why it cannot be reached. */
  database: Pool | string;
  store: MediaStore;
  changesKey: string;
};
type Looks<Found> = ((env: Env, parts: Parts) => Found[] | Promise<Found[]>)[];

/** How each check looks. Its title and its sentences have its name in `doctor-texts.ts`. */
const CHECKS = {
  variables: [checkVariables],
  addresses: [SETTINGS.addresses],
  proxies: [SETTINGS.proxies],
  reach: [checkReach],
  secrets: [SETTINGS.secrets],
  mail: [SETTINGS.mail, (env) => checkMailServer(env), (env) => checkSender(env)],
  banks: [checkBanks],
  database: [whenReached(checkServer, (reason) => [[true, 'danger', 'away', { reason }]])],
  replicas: [whenReached(checkReplicas)],
  clock: [whenReached((pool) => checkClock(pool))],
  staff: [whenReached(checkStaff)],
  backups: [whenReached(checkBackups), (env, { database }) => checkBackupPlace(env, database)],
  media: [(_, { store }) => checkMedia(store)],
  feed: [(env, { changesKey }) => checkFeed(env.storefrontApiUrl, changesKey)],
  defaults: [SETTINGS.defaults],
} satisfies { [Check in CheckName]: Looks<Line<Check>> };

/**
 * Looks at the configuration and all around it, and gives its findings by check. Never throws: what fails itself or takes too
 * long is a finding too.
 */
export async function runChecks(parts: Parts): Promise<Finding[]> {
  const all: [string, Looks<AnyLine>][] = Object.entries(CHECKS);
  const findings = all.map(async ([check, looks]) => {
    const lines = await Promise.all(looks.map((look) => lookInTime(async () => look(parts.env, parts))));
    return toFindings(check as CheckName, lines.flat(), isPublic(parts.env));
  });
  return (await Promise.all(findings)).flat();
}

function whenReached<Found>(
  look: (pool: Pool, env: Env) => Promise<Found[]>,
  otherwise: (reason: string) => Found[] = () => [],
) {
  return (env: Env, { database }: Parts) =>
    typeof database === 'string' ? otherwise(database) : look(database, env);
}

async function lookInTime(look: () => Promise<AnyLine[]>): Promise<AnyLine[]> {
  const failed = (reason: string): AnyLine[] => [[true, 'warning', 'not_checked', { reason }]];
  const late = sleep(TIMEOUT_MS, failed('it took too long'), { ref: false });
  return Promise.race([look().catch((error) => failed(getReason(error))), late]);
}
