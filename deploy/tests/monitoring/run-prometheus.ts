import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/run-shop.ts';
import { startProgram } from '../start-program.ts';
import { readMonitoringFile } from './alert-files.ts';

type Targets = { api: string; storefront: string; token: string };
type Answer<Data> = { status: string; data: Data };
export type Target = { labels: { job: string }; health: string; lastError: string };
export type Alert = { labels: { alertname: string; job?: string }; state: 'pending' | 'firing' };

/**
 * Runs Debian's Prometheus in `folder` with our prometheus.yml and alerts.yml, which differ in the addresses of the two
 * programs, in where the token is, and in asking every second.
 */
export async function runPrometheus(folder: string, { api, storefront, token }: Targets) {
  const tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, token, { mode: 0o600 });
  const config = readMonitoringFile('prometheus.yml')
    .replaceAll('/etc/prometheus/pouchery-metrics-token', tokenFile)
    .replaceAll(/_interval: 15s/g, '_interval: 1s')
    // No proxy is started: `promtool test rules` has its alerts.
    .replace(/ {2}- job_name: caddy\n(?: {4}.*\n)+/, '')
    .replace("'127.0.0.1:8000'", `'${api}'`)
    .replace("'127.0.0.1:3000'", `'${storefront}'`);
  writeFileSync(join(folder, 'prometheus.yml'), config);
  writeFileSync(join(folder, 'alerts.yml'), readMonitoringFile('alerts.yml'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { stop } = await startProgram({
    program: 'prometheus',
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    isReady: async () => (await fetch(`${address}/-/ready`).catch(() => undefined))?.ok === true,
  });
  async function get<Data>(path: string) {
    const response = await fetch(`${address}/api/v1/${path}`);
    const { status, data } = (await response.json()) as Answer<Data>;
    if (status !== 'success') throw new Error(`Prometheus answers ${path} with ${status}.`);
    return data;
  }
  return {
    targets: async () => (await get<{ activeTargets: Target[] }>('targets')).activeTargets,
    metrics: () => get<string[]>('label/__name__/values'),
    /** How many series a query gives. */
    count: async (query: string) =>
      (await get<{ result: unknown[] }>(`query?query=${encodeURIComponent(query)}`)).result.length,
    /** As `alert of job`. */
    firing: async () =>
      (await get<{ alerts: Alert[] }>('alerts')).alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => `${labels.alertname} of ${labels.job}`)
        .sort(),
    stop,
  };
}
