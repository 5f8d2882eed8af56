import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installDebianPackages } from './debian-packages.ts';
import { type BootedDebian, bootDebian } from './deploy-guide/booted-debian.ts';
import { readGuide } from './deploy-guide/read-guide.ts';

/*
 * docs/deploy.md, followed as it stands in a bare Debian that systemd has booted. What differs from a server in the world:
 *
 * - the domain is one that this machine alone knows, and Caddy's own authority signs for it: no public one could ask back;
 * - the mail server is nobody, so that `pouchery doctor` names it a danger, and no mail is sent;
 * - the repository is a copy of this checkout's last commit on its disk;
 * - authorities that this machine trusts beside the public ones are trusted inside, for registries behind a proxy.
 */
const OWN_VALUES: Record<string, string> = {
  REPOSITORY: '/srv/pouchery.git',
  SMTP_URL: "'smtp://user:password@127.0.0.1:2525'",
};
const DOMAIN = 'shop.example';
const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const UNITS = [
  'pouchery-api@8000',
  'pouchery-api@8001',
  'pouchery-storefront@3000',
  'pouchery-storefront@3001',
];
const HOUR_MS = 3_600_000;
type Target = { labels: { instance: string }; health: string };

const missing = installDebianPackages('debootstrap', 'systemd-container', 'slirp4netns', 'iproute2');
const folder = mkdtempSync(join(tmpdir(), 'pouchery-guide-'));
let debian: BootedDebian;

beforeAll(async () => {
  if (missing) return;
  debian = await bootDebian(folder);
  execFileSync('git', ['clone', '--quiet', '--bare', CHECKOUT, `${debian.root}/srv/pouchery.git`]);
  await inside(`
    printf '127.0.0.1 localhost ${DOMAIN} www.${DOMAIN} api.${DOMAIN}\\n' > /etc/hosts
    install -d -m 755 /etc/systemd/system/caddy.service.d
    printf '[Service]\\nEnvironment=CADDY_GLOBAL_OPTIONS=local_certs\\n' > /etc/systemd/system/caddy.service.d/test.conf`);
});
afterAll(async () => {
  await debian?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs commands inside; throws what they printed when one fails. */
async function inside(commands: string) {
  // Of npm, which has authorities of its own: those of the system.
  const { code, output } = await debian.run(commands, {
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  });
  if (code !== 0) throw new Error(`Ended with ${code}:\n${output.slice(-4_000)}`);
  return output;
}

/** The page's commands with the values of the test in place of the example's. */
function withOwnValues(commands: string) {
  return commands.replace(/^export (\w+)=.*$/gm, (line, name) =>
    name in OWN_VALUES ? `export ${name}=${OWN_VALUES[name]}` : line,
  );
}

const [settings, ...steps] = readGuide('deploy.md').map((step) => ({
  ...step,
  commands: withOwnValues(step.commands),
}));
/** As in one shell: each step begins with the values typed first. */
const inOneShell = (commands: string) => inside(`${settings?.commands}\n${commands}`);
const curl = (flags: string, host: string, path = '/') =>
  inside(
    `curl -sS --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt ${flags} 'https://${host}${path}'`,
  );

describe.skipIf(missing)('docs/deploy.md on a bare Debian', () => {
  let password = '';

  test('every command ends well, all of them within an hour, and four programs run', {
    timeout: HOUR_MS,
  }, async () => {
    const began = performance.now();
    for (const { title, commands } of steps) {
      const step = performance.now();
      // On a server in the world curl knows the authority; here it is shown to it.
      const output = await inOneShell(
        `export CURL_CA_BUNDLE=/etc/ssl/certs/ca-certificates.crt
        cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/caddy.crt 2>/dev/null && update-ca-certificates > /dev/null 2>&1 || true
        ${commands}`,
      );
      password = /Password: (\S+)/.exec(output)?.[1] ?? password;
      console.log(`${title}: ${((performance.now() - step) / 1000).toFixed(0)} s`);
    }
    expect(performance.now() - began).toBeLessThan(HOUR_MS);
    const states = await inside(`systemctl is-active ${UNITS.join(' ')} caddy postgresql pouchery.target`);
    expect(states.trim().split('\n')).toEqual(Array(7).fill('active'));
    expect((await inside('systemctl --failed --no-legend --plain')).trim()).toBe('');
  });

  test('the shop is at its address by TLS and HTTP/2, and the bare domain leads to it', async () => {
    expect(await curl(`-o /dev/null -w '%{http_version} %{http_code}'`, `www.${DOMAIN}`)).toBe('2 200');
    expect(await curl(`-o /dev/null -w '%{redirect_url}'`, DOMAIN, '/ka/')).toBe(`https://www.${DOMAIN}/ka/`);
    expect(await curl('', `www.${DOMAIN}`)).toContain('</html>');
  });

  test('the API is at its address, and the back office with it', async () => {
    expect(JSON.parse(await curl('', `api.${DOMAIN}`, '/api/shop/'))).toHaveProperty('name', 'Pouchery');
    expect(await curl(`-o /dev/null -w '%{http_code}'`, `api.${DOMAIN}`, '/backoffice/')).toBe('200');
  });

  test('the owner has a password and logs in with it through Caddy', async () => {
    expect(password).not.toBe('');
    const jar = '/root/cookies';
    await curl(`-c ${jar} -o /dev/null`, `api.${DOMAIN}`, '/api/shop/');
    const body = JSON.stringify({ email: 'you@shop.example', password });
    const status = await inside(
      `token=$(awk '$6 == "csrftoken" { print $7 }' ${jar})
      curl -sS --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt -b ${jar} -o /root/login -w '%{http_code}' \\
        -H "X-CSRFToken: $token" -H 'Origin: https://www.${DOMAIN}' -H 'Content-Type: application/json' \\
        -d '${body}' https://api.${DOMAIN}/api/auth/login/; cat /root/login`,
    );
    expect(status).toMatch(/^200/);
  });

  test('nothing but Caddy listens to the world', async () => {
    const listening = (await inside('ss -Hltn'))
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/)[3] ?? '');
    const open = listening
      .filter((address) => !/^(127\.|\[::1\])/.test(address))
      .map((address) => address.split(':').at(-1));
    expect([...new Set(open)].sort()).toEqual(['443', '80']);
    expect(await inside('ss -Hlun')).toContain(':443');
  });

  test('metrics are for the machine itself', async () => {
    expect(await inside('curl -s http://127.0.0.1:8000/metrics | head -c 6')).toContain('# HELP');
    expect(await curl(`-o /dev/null -w '%{http_code}'`, `api.${DOMAIN}`, '/metrics')).toBe('404');
  });

  test('the storefront can read neither the API’s settings nor its data, nor call the world', async () => {
    const pid = (await inside('systemctl show -P MainPID pouchery-storefront@3000')).trim();
    const asStorefront = (command: string) =>
      debian.run(
        `nsenter -t ${pid} -m -n -S $(stat -c %u /proc/${pid}) -G $(stat -c %g /proc/${pid}) ${command}`,
      );
    expect((await asStorefront('cat /opt/pouchery/current/package.json')).output).toContain('pouchery');
    for (const path of ['/etc/pouchery/api.env', '/var/lib/pouchery', '/run/postgresql/.s.PGSQL.5432'])
      expect((await asStorefront(`cat ${path}`)).output, path).toMatch(/Permission denied|No such file/);
  });

  test('a backup was made and is good, and the next one is at night', async () => {
    expect(await inside('pouchery backup list')).toMatch(/\d{4}-\d\d-\d\dT/);
    expect(await inside('systemctl show -P Result pouchery-backup')).toContain('success');
    expect(await inside('systemctl is-active pouchery-backup.timer')).toContain('active');
    expect(await inside('stat -c "%a %U" /etc/pouchery/api.env')).toContain('600 root');
  });

  test('Prometheus asks all four programs, which are up, and tells Alertmanager', async () => {
    const ask = async (port: number, path: string) =>
      JSON.parse(await inside(`curl -s 'http://127.0.0.1:${port}${path}'`));
    const targets = async () =>
      (await ask(9090, '/api/v1/targets')).data.activeTargets
        .map(({ labels, health }: Target) => `${labels.instance} ${health}`)
        .sort();
    const ports = [3000, 3001, 8000, 8001];
    await expect.poll(targets, { timeout: 60_000 }).toEqual(ports.map((port) => `127.0.0.1:${port} up`));
    expect((await ask(9090, '/api/v1/alertmanagers')).data.activeAlertmanagers).toHaveLength(1);
    expect((await ask(9093, '/api/v2/status')).config.original).toContain('you@shop.example');
  });

  test('a program that is killed is back within ten seconds, and no visitor has noticed', async () => {
    const said = await inside(`
      (for at in $(seq 100); do
        curl -s -o /dev/null -w '%{http_code}\\n' --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt https://www.${DOMAIN}/; sleep 0.05
      done > /root/statuses) &
      sleep 1; systemctl kill -s KILL pouchery-storefront@3000; wait
      for at in $(seq 50); do curl -sf -o /dev/null http://127.0.0.1:3000/healthz && break; sleep 0.2; done
      systemctl show -P NRestarts pouchery-storefront@3000; sort /root/statuses | uniq -c`);
    expect(said.trim().split(/\s+/)).toEqual(['1', '100', '200']);
  });

  test('the journal has what the programs say, under their names', async () => {
    expect(await inside('journalctl --no-pager -o cat -u pouchery-api@8000')).toContain('The API is ready');
    expect(await inside('journalctl --no-pager -o cat -u pouchery-storefront@3001')).toContain(
      'The storefront is ready',
    );
  });
});
