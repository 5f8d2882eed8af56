import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Beside the build, so that deleting the build deletes what we know of it. */
const STAMP = join(ROOT, 'apps/storefront/build/.inputs-hash');
const INPUTS = ['apps/storefront', 'packages', 'package-lock.json', 'tsconfig.base.json'];
/** Made by the build or of no interest to it. */
const IGNORED = /(^|\/)(node_modules|build|\.react-router|\.cache)(\/|$)|\.test\.tsx?$/;

/**
 * Builds the storefront when the last build was made from other sources. `say` hears what is done and how long it
 * took. Throws with the build's own words when it fails.
 */
export async function buildStorefront(say: (sentence: string) => void) {
  const hash = hashInputs();
  if (readStamp() === hash) return;
  say('Building the storefront.');
  const began = Date.now();
  await runBuild();
  mkdirSync(join(STAMP, '..'), { recursive: true });
  writeFileSync(STAMP, hash);
  say(`The storefront is built (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}

function runBuild() {
  return new Promise<void>((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '-w', 'apps/storefront'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The storefront's build failed:\n${output.trim()}`)),
    );
  });
}

function hashInputs() {
  const hash = createHash('sha256').update(process.version);
  for (const input of INPUTS) {
    for (const file of filesOf(input))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .map((entry) => ({ entry, file: `${path}/${entry.name}` }))
    .filter(({ file }) => !IGNORED.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ entry, file }) => (entry.isDirectory() ? filesOf(file) : entry.isFile() ? [file] : []));
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}
