import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/programs.ts';

export const MONITORING = join(ROOT, 'deploy/monitoring');
export const readMonitoringFile = (name: string) => readFileSync(join(MONITORING, name), 'utf8');

export const alerts = [...readMonitoringFile('alerts.yml').matchAll(/- alert: (\w+)/g)].map(
  ([, name = '']) => name,
);

type Panel = {
  title: string;
  type: string;
  targets?: { expr: string }[];
  fieldConfig?: { defaults: { unit: string } };
};
const dashboard: { panels: Panel[] } = JSON.parse(readMonitoringFile('grafana-dashboard.json'));
export const panels = dashboard.panels.filter(({ type }) => type !== 'row');

/** What the panels ask Prometheus for, with an interval in place of Grafana's own. */
export const queries = panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')),
);

/** Names of metrics that an alert or a panel asks for, of our own and of Node's. */
export const askedMetrics = [
  ...new Set(
    [readMonitoringFile('alerts.yml'), ...queries]
      .join('\n')
      .match(/\b(?:pouchery|http|nodejs|process)_[a-z0-9_]+/g) ?? [],
  ),
];
