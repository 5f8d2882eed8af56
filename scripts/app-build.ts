import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const APPS = { storefront: 'the storefront', backoffice: 'the back office' } as const;
type App = keyof typeof APPS;

export function isApp(name: string): name is App {
  return Object.hasOwn(APPS, name);
}

/** Of every app, besides its own folder. */
const SHARED_INPUTS = ['packages', 'package-lock.json', 'tsconfig.base.json'];
/** Made by the build or of no interest to it. */
const IGNORED = /(^|\/)(node_modules|build|\.react-router|\.cache)(\/|$)|\.test\.tsx?$/;

/**
 * Builds an app when its last build was made from other sources. `say` hears what is done and how long it took. Throws
 * with the build's own words when it fails.
 */
export async function buildApp(app: App, say: (sentence: string) => void) {
  const hash = hashInputs([`apps/${app}`, ...SHARED_INPUTS]);
  const stamp = stampPath(app);
  if (readStamp(stamp) === hash) return;
  say(`Building ${APPS[app]}.`);
  const began = Date.now();
  await runBuild(app);
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, hash);
  say(`${capitalised(APPS[app])} is built (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}

/** Takes a build of other sources away, so that nobody is shown it while the new one is made. */
export function dropOldBuild(app: App) {
  if (readStamp(stampPath(app)) !== hashInputs([`apps/${app}`, ...SHARED_INPUTS])) {
    rmSync(join(ROOT, 'apps', app, 'build'), { recursive: true, force: true });
  }
}

/** Beside the build, so that deleting the build deletes what we know of it. */
function stampPath(app: App) {
  return join(ROOT, 'apps', app, 'build/.inputs-hash');
}

function runBuild(app: App) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '-w', `apps/${app}`], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${capitalised(APPS[app])} could not be built:\n${output.trim()}`)),
    );
  });
}

function hashInputs(inputs: string[]) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of listFiles(input))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listFiles(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .map((entry) => ({ entry, file: `${path}/${entry.name}` }))
    .filter(({ file }) => !IGNORED.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ entry, file }) => (entry.isDirectory() ? listFiles(file) : entry.isFile() ? [file] : []));
}

function readStamp(stamp: string) {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
