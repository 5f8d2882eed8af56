import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALL = ['install', '-y', '--no-install-recommends'];
/** Chromium without the parts that only a window has: a third less work in each test. */
const SHELL = 'chromium-headless-shell';
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Chromium 156 draws the list under its address bar as a page of its own for every window, also for one that nobody
 * sees: half of the processor time of a test. With each page it starts a process ahead for the next one, which on two
 * cores takes its time from the page that is measured. The others are what Playwright turns off, which this list replaces.
 */
const UNWANTED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'OmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
];

/** Flags with which tests and measurements start Chromium: quiet, and without calls to the outside. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNWANTED_FEATURES.join(',')}`,
];

/**
 * Path of a Chromium: the system's own; else, as root on Debian, installed by apt-get; else Playwright's
 * own, downloaded when missing. Throws one sentence when none of them works.
 */
export function findChromium(): string {
  return (
    installed(NAMES, ELSEWHERE) ??
    installedByApt() ??
    installedByPlaywright() ??
    fail(
      'No Chromium was found and none could be installed: install Chromium or Google Chrome and start again.',
    )
  );
}

/**
 * Path of Chromium's headless shell, which tests of pages use; where there is none, what `findChromium` finds. As root
 * on Debian it is installed beside Debian's Chromium in the same version, so that Chromium stays as it is.
 */
export function findHeadlessChromium(): string {
  const whole = findChromium();
  return installed([SHELL]) ?? shellInstalledByApt() ?? whole;
}

function installed(names: string[], elsewhere: string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...elsewhere].find(
    isExecutable,
  );
}

function installedByApt(): string | undefined {
  if (!isRootOnDebian()) return undefined;
  console.log('Installing Chromium with apt-get…');
  const install = () => succeeds('apt-get', [...INSTALL, 'chromium']);
  if (!install() && succeeds('apt-get', ['update'])) install();
  return installed(NAMES);
}

function shellInstalledByApt(): string | undefined {
  if (!isRootOnDebian()) return undefined;
  const version = printed('dpkg-query', ['--show', 'chromium'])?.split('\t')[1];
  if (!version) return undefined;
  succeeds('apt-get', [...INSTALL, `${SHELL}=${version}`]);
  return installed([SHELL]);
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function installedByPlaywright(): string | undefined {
  const require = createRequire(import.meta.url);
  const playwright: typeof import('@playwright/test') = require('@playwright/test');
  const executable = playwright.chromium.executablePath();
  if (isExecutable(executable)) return executable;
  console.log('Installing Chromium with Playwright…');
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  succeeds(process.execPath, [cli, 'install', 'chromium']);
  return isExecutable(executable) ? executable : undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs quietly; only whether it worked counts, because another way follows. */
function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

/** What a program prints; nothing when it fails or is not there. */
function printed(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
