import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, type TestContext, test } from 'vitest';
import { installDebianPackages } from './debian-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = join(ROOT, 'deploy/monitoring');
const read = (name: string) => readFileSync(join(FILES, name), 'utf8');
/** A copy of the files, with a token where Prometheus looks for one. */
const folder = mkdtempSync(join(tmpdir(), 'pouchery-monitoring-'));
cpSync(FILES, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

type Panel = {
  title: string;
  type: string;
  targets?: { expr: string }[];
  fieldConfig?: { defaults: { unit: string } };
};
const dashboard: { panels: Panel[] } = JSON.parse(read('grafana-dashboard.json'));
const shown = dashboard.panels.filter(({ type }) => type !== 'row');
const queries = shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

describe('with Debian’s Prometheus and Alertmanager', () => {
  const missing = installDebianPackages('prometheus', 'prometheus-alertmanager');
  beforeEach((context: TestContext) => {
    if (missing) context.skip(missing);
  });
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  test('the configuration and the rules are valid', () => {
    writeFileSync(join(folder, 'token'), 'the token of the tests');
    const config = read('prometheus.yml').replaceAll('/etc/prometheus/pouchery-metrics-token', 'token');
    writeFileSync(join(folder, 'prometheus.yml'), config);
    expect(run('promtool', 'check', 'config', 'prometheus.yml')).toContain(`${alerts.length} rules found`);
    expect(run('amtool', 'check-config', 'alertmanager.yml')).toContain('SUCCESS');
  });

  test('a shop that is well has no alert, and each alert comes of its own fault', () => {
    expect(run('promtool', 'test', 'rules', 'alerts-test.yml')).toContain('SUCCESS');
    for (const alert of alerts)
      expect(read('alerts-test.yml'), alert).toContain(`runbook: docs/monitoring.md#${alert.toLowerCase()}`);
  });

  test('every query of the dashboard is valid', () => {
    const rules = queries.map((expr, at) => ({
      record: `query:${at}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }));
    writeFileSync(join(folder, 'dashboard.json'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(run('promtool', 'check', 'rules', 'dashboard.json')).toContain(`${rules.length} rules found`);
  });
});

test('every alert has a severity and a section that says what to do', () => {
  const docs = readFileSync(join(ROOT, 'docs/monitoring.md'), 'utf8');
  const rules = read('alerts.yml').split('- alert: ').slice(1);
  expect(rules.length).toBe(alerts.length);
  for (const [at, rule] of rules.entries()) {
    const name = alerts[at] ?? '';
    expect(rule, name).toMatch(/severity: (?:urgent|soon)/);
    expect(rule, name).toContain(`runbook: docs/monitoring.md#${name.toLowerCase()}\n`);
    expect(docs, name).toContain(`\n### ${name}\n`);
  }
});

test('every panel of the dashboard has a unit and a query', () => {
  expect(shown.length).toBeGreaterThan(20);
  for (const { title, targets = [], fieldConfig } of shown)
    expect([title, Boolean(fieldConfig?.defaults.unit), targets.length > 0]).toEqual([title, true, true]);
});

test('every metric that an alert or the dashboard asks for is one of the shop’s', () => {
  const sources = globSync('{apps/api/src,apps/storefront/server,packages/observability/src}/**/*.ts', {
    cwd: ROOT,
  })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const own = new Set(
    sources.flatMap((text) => [...text.matchAll(/name: '([a-z_]+)'/g)].map(([, name]) => name)),
  );
  const asked = [read('alerts.yml'), ...queries].join('\n').match(/\b(?:pouchery|http)_[a-z_]+/g) ?? [];
  const names = [...new Set(asked)].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !own.has(name))).toEqual([]);
});
