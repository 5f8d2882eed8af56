import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppWithAssets, keepEarlierAssets, setAssetsAside } from './earlier-assets.ts';
import { getCommit } from './git-commit.ts';
import { DIST, ROOT } from './programs.ts';

type Part = {
  title: string;
  /** Where in `dist/` it is known what it was last made from. */
  folder: string;
  inputs: string[];
  /** Says which commit it was made from. */
  namesCommit?: boolean;
  build: () => Promise<void>;
};

/** Of every part, besides its own. */
const SHARED_INPUTS = ['packages', 'package-lock.json', 'tsconfig.base.json'];
/** Tests, and what was made from other inputs. */
const IGNORED = /(^|\/)(node_modules|build|\.cache)(\/|$)|\.test\.tsx?$|\.(avif|webp)$/;

const PARTS = {
  programs: {
    title: 'the programs',
    folder: 'api',
    inputs: [
      'package.json',
      'scripts',
      'demo',
      'apps/api',
      'apps/storefront',
      'deploy/machine',
      'deploy/systemd',
      'deploy/caddy',
    ],
    namesCommit: true,
    // In a process of its own: `npm start` would keep the bundler's memory for as long as the shop is open.
    build: () => run(process.execPath, ['scripts/build-programs.ts']),
  },
  storefront: {
    title: 'the storefront',
    folder: 'storefront',
    inputs: ['apps/storefront'],
    build: () => buildApp('storefront'),
  },
  backoffice: {
    title: 'the back office',
    folder: 'backoffice',
    inputs: ['apps/backoffice'],
    build: () => buildApp('backoffice'),
  },
} satisfies Record<string, Part>;
export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/**
 * Builds a part of `dist/` when its last build was made from other sources. `say` hears what is done and how long it took.
 * Throws with the build's own words when it fails.
 */
export async function buildPart(name: PartName, say: (sentence: string) => void) {
  const part: Part = PARTS[name];
  const hash = hashInputs(part);
  if (readStamp(part) === hash) return;
  say(`Building ${part.title}.`);
  const began = Date.now();
  await part.build().catch((error) => {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`Could not build ${part.title}:\n${reason}`);
  });
  mkdirSync(join(DIST, part.folder), { recursive: true });
  writeFileSync(stampPath(part), hash);
  say(`Built ${part.title} (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}

/** Takes an app that was made from other sources away, so that nobody is shown it while the new one is made. */
export function dropOldPart(name: AppWithAssets) {
  const part: Part = PARTS[name];
  if (readStamp(part) === hashInputs(part)) return;
  setAssetsAside(name);
  rmSync(join(DIST, part.folder), { recursive: true, force: true });
}

async function buildApp(name: AppWithAssets) {
  setAssetsAside(name);
  await run('npm', ['run', 'build', '-w', `apps/${name}`]);
  keepEarlierAssets(name);
}

/** Inside the build, so that deleting the build deletes what we know of it. */
function stampPath({ folder }: Part) {
  return join(DIST, folder, '.inputs-hash');
}

function run(command: string, args: string[]) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))));
  });
}

function hashInputs({ inputs, namesCommit }: Part) {
  const hash = createHash('sha256').update(process.version);
  if (namesCommit) hash.update(getCommit() ?? '');
  for (const input of [...inputs, ...SHARED_INPUTS]) {
    for (const file of listFiles(input))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .map((entry) => ({ entry, file: `${path}/${entry.name}` }))
    .filter(({ file }) => !IGNORED.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ entry, file }) => (entry.isDirectory() ? listFiles(file) : entry.isFile() ? [file] : []));
}

function readStamp(part: Part) {
  try {
    return readFileSync(stampPath(part), 'utf8');
  } catch {
    return undefined;
  }
}
