import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/programs.ts';
import { onDebian } from './debian-packages.ts';
import { alerts, MONITORING, panels, queries, readMonitoringFile as read } from './monitoring/alert-files.ts';

describe('with Debian’s Prometheus and Alertmanager', () => {
  /** A copy of the files, with a token where Prometheus looks for one. */
  const { folder } = onDebian('prometheus', 'prometheus-alertmanager');
  cpSync(MONITORING, folder, { recursive: true });
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
    const rules = queries.map((expr, at) => ({ record: `query:${at}`, expr }));
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
  expect(panels.length).toBeGreaterThan(20);
  for (const { title, targets = [], fieldConfig } of panels)
    expect([title, Boolean(fieldConfig?.defaults.unit), targets.length > 0]).toEqual([title, true, true]);
});
