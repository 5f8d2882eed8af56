import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, type TestContext } from 'vitest';

const APT = ['install', '-y', '--no-install-recommends'];
/** Keeps Debian's scripts from starting what they install: a test starts its servers itself, on ports of its own. */
const QUIET = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/**
 * Installs what is missing of Debian's packages. Gives a sentence that says why they cannot be had, for a test to skip
 * itself with (`context.skip(reason)`), or undefined when all of them are there. Throws when apt-get fails.
 */
export function installDebianPackages(...names: string[]): string | undefined {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return undefined;
  if (!existsSync('/etc/debian_version')) return `Needs Debian's packages ${missing.join(', ')}.`;
  if (process.getuid?.() !== 0) return `Only root can install Debian's packages ${missing.join(', ')}.`;
  try {
    aptGet([...APT, ...missing]);
  } catch {
    aptGet(['update']);
    aptGet([...APT, ...missing]);
  }
  return undefined;
}

function isInstalled(name: string) {
  try {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own placeholder
    const status = execFileSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return status === 'installed';
  } catch {
    return false;
  }
}

function aptGet(args: string[]) {
  execFileSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 600_000,
    env: { ...process.env, ...QUIET },
  });
}

export type OnDebian = ReturnType<typeof onDebian>;

/**
 * For a test file that needs Debian's packages, and what else a function looks for that says why it cannot be had: without them its
 * tests are skipped. `folder` goes with the file; `prepare` is done before all tests, and what `atEnd` was given after all of them, the
 * last first.
 */
export function onDebian(...needs: (string | (() => string | undefined))[]) {
  const packages = needs.filter((need) => typeof need === 'string');
  const [missing] = [() => installDebianPackages(...packages), ...needs].flatMap((need) =>
    typeof need === 'string' ? [] : (need() ?? []),
  );
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-deploy-'));
  const ends: (() => unknown)[] = [];
  beforeEach((context: TestContext) => {
    if (missing) context.skip(missing);
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    prepare: (work: () => Promise<void>, timeout?: number) =>
      beforeAll(() => (missing ? undefined : work()), timeout),
    atEnd: (end: () => unknown) => void ends.push(end),
  };
}
