import { type ExecFileSyncOptionsWithStringEncoding, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { WATCH_LIMITS } from '../../apps/api/src/backup/watch-progress.ts';
import { VARIABLES } from '../../apps/api/src/env.ts';
import { NODE_OPTIONS } from '../../scripts/node-options.ts';
import { onDebian } from './debian-packages.ts';

const UNITS = fileURLToPath(new URL('../systemd', import.meta.url));
const SERVICES = [
  'pouchery-api@8000.service',
  'pouchery-storefront@3000.service',
  'pouchery-migrate.service',
  'pouchery-backup.service',
  'pouchery-drill.service',
  'caddy.service',
  'prometheus.service',
  'prometheus-alertmanager.service',
];
/** Units of Debian's, and what we say of each. */
const OF_DEBIAN = [
  ['caddy', 'caddy.conf'],
  ['prometheus', 'prometheus.conf'],
  ['prometheus-alertmanager', 'prometheus.conf'],
] as const;
const PROGRAMS = ['bin/kill', 'usr/local/bin/node', ...OF_DEBIAN.map(([unit]) => `usr/bin/${unit}`)];
const TEXT: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8' };

/** `root`: a system with nothing but our units, Debian's and the programs that they name. */
const { folder: root, prepare } = onDebian('systemd', 'caddy', 'prometheus', 'prometheus-alertmanager');

prepare(async () => {
  const units = join(root, 'etc/systemd/system');
  const copied = { recursive: true, verbatimSymlinks: true };
  cpSync('/lib/systemd/system', join(root, 'lib/systemd/system'), copied);
  cpSync(UNITS, units, copied);
  for (const [unit, ours] of OF_DEBIAN)
    cpSync(join(UNITS, ours), join(units, `${unit}.service.d/pouchery.conf`));
  for (const program of PROGRAMS) {
    mkdirSync(join(root, program, '..'), { recursive: true });
    writeFileSync(join(root, program), '#!/bin/sh\n', { mode: 0o755 });
  }
});

describe.each(SERVICES)('%s', (unit) => {
  test('is exposed less than 2.5 of 10 by the judgement of systemd', () => {
    const judged = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', `--root=${root}`, '--threshold=24', '--no-pager', unit],
      TEXT,
    );
    expect(judged.stdout).toMatch(/Overall exposure level for .*: [0-2]\.\d/);
    expect(judged.status, judged.stdout.split('\n').at(-2)).toBe(0);
  });

  test('has no line that systemd does not know', () => {
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', `--root=${root}`, unit], TEXT);
    // Debian's own units are read, too.
    expect(stderr.split('\n').filter((line) => /pouchery|caddy|prometheus/.test(line))).toEqual([]);
    expect(status, stderr).toBe(0);
  });
});

test.each([
  ['backup', /00:30:00 UTC/],
  // Once the backup of the night is there.
  ['drill', /Sun .* 02:00:00 UTC/],
])('the timer of %s comes at its time, also after the machine was off', (name, time) => {
  const timer = readUnit(`pouchery-${name}.timer`);
  const said = execFileSync('systemd-analyze', ['calendar', ...(timer.OnCalendar ?? [])], TEXT);
  expect(/Next elapse: .*/.exec(said)?.[0]).toMatch(time);
  expect(timer.Persistent).toEqual(['true']);
});

test('a backup has the time that it gives itself, and ends before the one of the next night', () => {
  const [limit = ''] = readUnit('pouchery-backup.service').TimeoutStartSec ?? [];
  const [, microseconds] =
    execFileSync('systemd-analyze', ['timespan', limit], TEXT).match(/[μu]s: (\d+)/) ?? [];
  expect(Number(microseconds) / 1_000).toBeGreaterThan(WATCH_LIMITS.totalMs);
  expect(Number(microseconds) / 1_000).toBeLessThan(24 * 3_600_000);
});

describe('the units of the shop', () => {
  test.each([
    ['pouchery-api@.service', 'api'],
    ['pouchery-storefront@.service', 'storefront'],
  ] as const)('%s starts Node with the options of npm start', (file, app) => {
    const unit = readUnit(file);
    const flags = unit.ExecStart?.[0]?.split(' ').filter((word) => word.startsWith('--'));
    expect(flags).toEqual(NODE_OPTIONS[app].flags);
    for (const [name, value] of Object.entries(NODE_OPTIONS[app].env)) {
      expect(environment(unit)).toContain(`${name}=${value}`);
    }
  });

  test('set no variable that the programs do not read', () => {
    const known = new Set([...VARIABLES, 'NODE_ENV', ...Object.keys(NODE_OPTIONS.api.env)]);
    const files = SERVICES.filter((name) => name.startsWith('pouchery')).map((name) =>
      name.replace(/@\d+/, '@'),
    );
    const names = files.flatMap((file) => environment(readUnit(file))).map((pair) => pair.split('=', 1)[0]);
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => name && !known.has(name))).toEqual([]);
  });

  test('keep what signs tokens and opens the database from the storefront', () => {
    const unit = readUnit('pouchery-storefront@.service');
    expect(unit.EnvironmentFile).toEqual(['/etc/pouchery/shop.env']);
    expect(unit.User).toEqual(['pouchery-storefront']);
    expect(unit).not.toHaveProperty('StateDirectory');
  });
});

/** Values of a unit by their names. */
function readUnit(file: string) {
  const values: Record<string, string[]> = {};
  for (const line of readFileSync(join(UNITS, file), 'utf8').split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

function environment(unit: Record<string, string[]>) {
  return (unit.Environment ?? []).flatMap((line) => line.split(' '));
}
