import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginRelease, listReleases, needRoom, type Release } from './releases.ts';
import { attempt, Refusal, run, say } from './run.ts';

/** The clone that docs/deploy.md makes. */
const REPOSITORY = '/usr/local/src/pouchery';
const CACHE = 'pouchery-build';
const CACHE_FOLDER = `/var/cache/private/${CACHE}`;
const VERSION_TAG = /^v\d+\.\d+\.\d+$/;
/** Sources, packages, what npm keeps of them, and the build. */
const BUILD_BYTES = 3e9;
const BUILD_SECONDS = 3_600;
/** How a machine behind a proxy reaches the registry. */
const PASSED_ON = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'npm_config_registry'];

const BUILD = `
  rm -rf source && mkdir source && cd source && tar --extract
  npm ci --no-audit --no-fund --loglevel=error --no-update-notifier
  npm run build`;

/**
 * Builds a version of the repository beside the one that runs, as a user that exists meanwhile and may write nowhere else. `wanted`
 * is a tag or a commit; the newest version's tag when left out. Gives the release, or the one that was built before.
 */
export async function buildVersion(
  wanted: string | undefined,
  check: (name: string, folder: string) => void,
): Promise<Release> {
  const { name, commit } = await findCommit(wanted);
  const present = listReleases().find((release) => release.name === name && release.commit === commit);
  if (present) return present;
  needRoom('/var/cache', BUILD_BYTES, `Building ${name}`);
  say(`Building ${name} (${commit.slice(0, 8)}). The shop goes on meanwhile.`);
  const began = Date.now();
  const source = mkdtempSync(join(tmpdir(), 'pouchery-source-'));
  try {
    await git('archive', '--format=tar', `--output=${source}/source.tar`, commit);
    await buildAsNobody(join(source, 'source.tar'), commit);
    const release = beginRelease();
    await run('cp', ['-rT', '--no-preserve=mode,ownership', `${CACHE_FOLDER}/source/dist`, release.folder]);
    check(name, release.folder);
    say(`Built ${name} (${((Date.now() - began) / 1000).toFixed(0)} s).`);
    return release.finish(name);
  } finally {
    rmSync(source, { recursive: true });
    for (const folder of [CACHE_FOLDER, `/var/cache/${CACHE}`])
      rmSync(folder, { recursive: true, force: true });
  }
}

async function findCommit(wanted: string | undefined) {
  if (!existsSync(join(REPOSITORY, '.git')))
    throw new Refusal(
      `There is no clone of the repository in ${REPOSITORY}. Name an archive, or make one: git clone … ${REPOSITORY}`,
    );
  await git('fetch', '--quiet', '--tags', 'origin');
  const tag = wanted ?? (await findNewestTag());
  const commit = (await parse(tag)) || (await parse(`v${tag}`));
  if (!commit) throw new Refusal(`The repository knows no version, tag or commit ${tag}.`);
  return { name: (await git('describe', '--tags', '--match', 'v*', '--always', commit)).trim(), commit };
}

async function findNewestTag() {
  const tags = (await git('tag', '--list', '--sort=-version:refname')).split('\n');
  const newest = tags.find((tag) => VERSION_TAG.test(tag));
  if (newest) return newest;
  throw new Refusal(
    'The repository has no version yet (a tag such as v0.2.0). Name a commit: pouchery update <commit>',
  );
}

async function parse(name: string) {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  return (await attempt('git', ['-C', REPOSITORY, ...args])).output.trim();
}

const git = (...args: string[]) => run('git', ['-C', REPOSITORY, ...args], { seconds: 600 });

async function buildAsNobody(source: string, commit: string) {
  const env = PASSED_ON.filter((name) => process.env[name]).map((name) => `--setenv=${name}`);
  const input = openSync(source, 'r');
  try {
    // The name begins as those of the shop's units: what hardens them hardens it.
    await run(
      'systemd-run',
      [
        '--quiet',
        '--pipe',
        '--wait',
        '--collect',
        `--unit=${CACHE}-${process.pid}`,
        '--property=DynamicUser=yes',
        `--property=User=${CACHE}`,
        `--property=CacheDirectory=${CACHE}`,
        `--property=WorkingDirectory=/var/cache/${CACHE}`,
        `--property=RuntimeMaxSec=${BUILD_SECONDS}`,
        // Packages bring programs along, which are run while they are installed and while the shop is built.
        `--property=ExecPaths=/var/cache/${CACHE}`,
        // Visitors first.
        '--nice=10',
        '--property=IOSchedulingClass=idle',
        '--property=CPUWeight=20',
        '--property=OOMScoreAdjust=1000',
        `--setenv=HOME=/var/cache/${CACHE}`,
        `--setenv=GIT_COMMIT=${commit}`,
        ...env,
        '/bin/sh',
        '-euc',
        BUILD,
      ],
      { input, seconds: BUILD_SECONDS + 60 },
    );
  } finally {
    closeSync(input);
  }
}
