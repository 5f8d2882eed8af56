/**
 * `pouchery update [version | archive]`: fetches a version or takes an archive, builds it beside the one that runs, makes a
 * backup, migrates, and replaces one process after another. When one does not become ready the version before comes back
 * (docs/upgrade.md).
 */
import { parseArgs } from 'node:util';
import { APPS_WITH_ASSETS, takeEarlierAssets } from '../../scripts/earlier-assets.ts';
import { buildVersion } from './build-version.ts';
import { changeRelease, READY_SECONDS } from './change-release.ts';
import { listProcesses, runsRelease } from './processes.ts';
import { describe, needRoom, type Release, readLink, removeOldReleases } from './releases.ts';
import { attempt, Refusal, run, runAsRoot, say } from './run.ts';
import { isArchive, unpackArchive } from './unpack-archive.ts';

const USAGE = `Write: pouchery update                      to the newest version of the repository
       pouchery update v0.2.0               to that one
       pouchery update pouchery-0.2.0.tar.gz  to an archive, a file or an https address, with its .sha256 beside it
       pouchery update … --without-backup   without a backup before
       pouchery update … --wait 600         gives each process 600 seconds to become ready, not ${READY_SECONDS}`;
const RELEASE_BYTES = 6e8;
const BACKUP_SECONDS = 13 * 3600;
const WRAPPER = 'machine/systemd/pouchery';

await runAsRoot(async () => {
  const { wanted, withoutBackup, seconds } = readArguments();
  const before = readLink('current');
  needRoom('/opt/pouchery', RELEASE_BYTES, 'A release');
  const check = (name: string, folder: string) => {
    refuseUnfit(name, folder, before);
    takeAssets(folder, before);
  };
  const release =
    wanted && isArchive(wanted) ? await unpackArchive(wanted, check) : await buildVersion(wanted, check);
  if (release.name === before?.name && (await isRunEverywhere(release)))
    return say(`${release.name} runs already. Nothing was changed.`);

  if (withoutBackup) say('No backup was made, as you wished.');
  else await backUp();
  await migrate(release);
  await changeRelease(release, { seconds });
  const removed = removeOldReleases();
  if (removed.length > 0) say(`Removed old releases: ${removed.join(', ')}.`);
  const previous = readLink('previous');
  say(`${release.name} runs.${previous ? ` To go back to ${previous.name}: pouchery rollback` : ''}`);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'without-backup': { type: 'boolean', default: false }, wait: { type: 'string' } },
    });
    const seconds = Number(values.wait ?? READY_SECONDS);
    if (positionals.length > 1 || !(seconds >= 1 && seconds <= 3600)) throw new Error(USAGE);
    return { wanted: positionals[0], withoutBackup: values['without-backup'], seconds };
  } catch {
    throw new Refusal(USAGE);
  }
}

/** Pages that are open go on loading their scripts and styles. */
function takeAssets(folder: string, before: Release | undefined) {
  if (before) for (const app of APPS_WITH_ASSETS) takeEarlierAssets(app, before.folder, folder);
}

/** Before it is a release of this machine: the same version may come again, for the right processor. */
function refuseUnfit(name: string, folder: string, before: Release | undefined) {
  const { cpu, node, version } = describe(folder);
  if (cpu && cpu !== process.arch)
    throw new Refusal(
      `${name} was built for ${cpu}, and this machine is ${process.arch}. Nothing was changed.`,
    );
  const [, needed = ''] = /^>=(\d+)/.exec(node) ?? [];
  const [present = ''] = process.versions.node.split('.');
  if (Number(needed) > Number(present))
    throw new Refusal(
      `${name} needs Node ${needed}, and this machine has ${process.versions.node}. Nothing was changed. First update Node, then the shop: npm install --global --prefix /usr/local node@${needed}`,
    );
  if (before && isOlder(version, before.version))
    throw new Refusal(`${name} is older than ${before.name}, which runs. To go back: pouchery rollback`);
}

function isOlder(version: string, other: string) {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}

async function isRunEverywhere(release: Release) {
  const answers = await Promise.all((await listProcesses()).map((one) => runsRelease(one, release)));
  return answers.every(Boolean);
}

async function backUp() {
  const { code } = await attempt('/usr/local/sbin/pouchery', ['backup'], {
    isShown: true,
    seconds: BACKUP_SECONDS,
  });
  if (code === 0) return;
  throw new Refusal(
    `There is no backup of now (it ended with ${code}), so nothing was changed. Mend what it says; --without-backup goes on without one.`,
  );
}

/** With the new version's own program, while the one of before serves: migrations only add (docs/decisions/0056). */
async function migrate(release: Release) {
  await run('sh', [`${release.folder}/${WRAPPER}`, 'migrate'], {
    env: { POUCHERY_RELEASE: release.folder },
    isShown: true,
  }).catch(() => {
    throw new Refusal('The migration failed; the shop runs as before. What it said is above.');
  });
}
