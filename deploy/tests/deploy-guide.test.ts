import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { onDebian } from './debian-packages.ts';
import {
  AUTHORITY,
  BOOT_PACKAGES,
  type BootedDebian,
  bootDebian,
  DOMAIN,
  inside as insideOf,
  logIn,
  nameShop,
  type Suite,
  trustingCaddy,
  UNITS,
} from './deploy-guide/booted-debian.ts';
import { readGuide } from './deploy-guide/read-guide.ts';
import { openStrangers, type Strangers } from './deploy-guide/strangers.ts';
import type { Doors, Opened } from './deploy-guide/try-doors.ts';

/*
 * docs/deploy.md, followed as it stands in a bare Debian that systemd has booted: Debian 13, or with GUIDE_SUITE=bookworm 12. What
 * differs from a server in the world:
 *
 * - the domain is one that this machine alone knows, and Caddy's own authority signs for it: no public one could ask back;
 * - the mail server is nobody, so that `pouchery doctor` names it a danger, and no mail is sent;
 * - the repository is a copy of this checkout's last commit on its disk;
 * - authorities that this machine trusts beside the public ones are trusted inside, for registries behind a proxy;
 * - no swap is made, which would be the machine's that runs the test, whose clock it is, too;
 * - units' `IPAddressDeny` has no effect, so what is shown here is shown of the packet filter alone.
 */
const SUITE = (process.env.GUIDE_SUITE ?? 'trixie') as Suite;
const OWN_VALUES: Record<string, string> = {
  REPOSITORY: '/srv/pouchery.git',
  SMTP_URL: "'smtp://user:password@127.0.0.1:2525'",
};
const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const HOUR_MS = 3_600_000;
const TRY_DOORS = fileURLToPath(new URL('deploy-guide/try-doors.ts', import.meta.url));
/** Somebody's server, and where clouds tell their machines who they are. */
const WORLD = '198.18.1.80:443';
const CLOUD = '169.254.169.254:80';
type Target = { labels: { instance: string }; health: string };

const { folder, prepare, atEnd } = onDebian(...BOOT_PACKAGES);
let debian: BootedDebian;
let strangers: Strangers;

prepare(async () => {
  debian = await bootDebian(folder, SUITE);
  atEnd(() => debian.stop());
  strangers = openStrangers(debian.namespace);
  atEnd(() => strangers.close());
  for (const [address = '', port] of [WORLD, CLOUD].map((at) => at.split(':')))
    strangers.listen(address, Number(port));
  execFileSync('git', ['clone', '--quiet', '--bare', CHECKOUT, `${debian.root}/srv/pouchery.git`]);
  await inside(`echo 'Acquire::Retries "5";' > /etc/apt/apt.conf.d/99-retries`);
  await nameShop(debian);
});

const inside = (commands: string) => insideOf(debian, commands);

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
  inside(`curl -sS --cacert ${AUTHORITY} ${flags} 'https://${host}${path}'`);
/** What curl says of a response, such as its status. */
const told = (of: string, host: string, path?: string) => curl(`-o /dev/null -w '%{${of}}'`, host, path);

/** Types every step; gives what they printed. */
async function followGuide() {
  let printed = '';
  for (const { title, commands } of steps) {
    const step = performance.now();
    printed += await inOneShell(trustingCaddy(commands));
    console.log(`${title}: ${((performance.now() - step) / 1000).toFixed(0)} s`);
  }
  return printed;
}

/** What is to run after every start of the machine. */
async function expectAllUp() {
  const services = [...UNITS, 'caddy', 'postgresql', 'nftables', 'fail2ban', 'prometheus', 'pouchery.target'];
  const states = await inside(`systemctl is-active ${services.join(' ')} pouchery-backup.timer || true`);
  expect(states.trim().split('\n')).toEqual(Array(services.length + 1).fill('active'));
  expect((await inside('systemctl --failed --no-legend --plain')).trim()).toBe('');
}

describe(`docs/deploy.md on a bare Debian (${SUITE})`, () => {
  let password = '';
  let isStuck = false;
  beforeEach(({ skip }) => skip(isStuck, 'The guide could not be followed to its end.'));

  test('every command ends well, all of them within an hour, and four programs run', {
    timeout: HOUR_MS,
  }, async () => {
    isStuck = true;
    const began = performance.now();
    password = /Password: (\S+)/.exec(await followGuide())?.[1] ?? '';
    isStuck = false;
    expect(performance.now() - began).toBeLessThan(HOUR_MS);
    await expectAllUp();
  });

  test('all of it typed a second time changes no secret and ends well', { timeout: HOUR_MS }, async () => {
    const read = () => inside('cat /etc/pouchery/*; ls /opt/pouchery/releases; pouchery staff list');
    const before = await read();
    await followGuide();
    expect(await read()).toBe(before);
    await expectAllUp();
  });

  test('the shop is at its address by TLS and HTTP/2, and the bare domain leads to it', async () => {
    expect(await told('http_version', `www.${DOMAIN}`)).toBe(SUITE === 'bookworm' ? '1.1' : '2');
    expect(await told('redirect_url', DOMAIN, '/ka/')).toBe(`https://www.${DOMAIN}/ka/`);
    expect(await curl('', `www.${DOMAIN}`)).toContain('</html>');
  });

  test('the API is at its address, and the back office with it', async () => {
    expect(JSON.parse(await curl('', `api.${DOMAIN}`, '/api/shop/'))).toHaveProperty('name', 'Pouchery');
    expect(await told('http_code', `api.${DOMAIN}`, '/backoffice/')).toBe('200');
  });

  test('the owner has a password and logs in with it and a one-time code through Caddy', async () => {
    expect(password).not.toBe('');
    const { session } = logIn(debian, 'you@shop.example', password);
    expect(session).toMatchObject({ role: 'owner', second_factor: 'given' });
  });

  test('nothing but Caddy listens to the world', async () => {
    const listening = (await inside("ss -Hltn | awk '{ print $4 }'")).trim().split('\n');
    const toWorld = listening.filter((address) => !/^(127\.|\[::1\])/.test(address));
    const open = toWorld.map((address) => address.split(':').at(-1));
    expect([...new Set(open)].sort()).toEqual(['443', '80']);
    // By UDP HTTP/3, which is off with Debian 12's Caddy, as HTTP/2 is.
    expect((await inside('ss -Hlun')).includes(':443')).toBe(SUITE !== 'bookworm');
  });

  describe('from inside a service', () => {
    const ANYWHERE = ['127.0.0.1:80', '127.0.0.1:443', WORLD];
    const API = {
      ports: ['127.0.0.1:8080', ...ANYWHERE],
      sockets: ['/run/postgresql/.s.PGSQL.5432'],
      files: ['/var/lib/pouchery', '/var/backups/pouchery'],
    };
    const BACKUPS = { ...API, writable: ['/var/backups/pouchery', '/var/lib/pouchery'] };
    const PROGRAMS = ['3000', '3001', '8000', '8001'].map((port) => `127.0.0.1:${port}`);
    const FIGURES = [...PROGRAMS, ...['2020', '9090', '9093'].map((port) => `127.0.0.1:${port}`)];
    const WATCHING = {
      ports: [...FIGURES, ...ANYWHERE],
      files: [
        '/etc/prometheus/pouchery-metrics-token',
        '/etc/prometheus/alertmanager-smtp-password',
        '/var/lib/prometheus',
      ],
    };

    test.each<[string, Partial<Opened>]>([
      ['pouchery-storefront@3000', { ports: ['127.0.0.1:8080'] }],
      // Owners make and download backups in the back office.
      ['pouchery-api@8000', BACKUPS],
      ['pouchery-migrate', { ...API, writable: ['/var/lib/pouchery'] }],
      ['pouchery-backup', BACKUPS],
      [
        'caddy',
        {
          ports: [...PROGRAMS, ...ANYWHERE],
          files: ['/var/lib/caddy', '/var/log/caddy/access.log'],
          writable: ['/var/lib/caddy', '/var/log/caddy'],
        },
      ],
      ['prometheus', WATCHING],
      ['prometheus-alertmanager', WATCHING],
    ])('%s opens the doors that it needs and no other', async (unit, expected) => {
      const opened = await tryDoors(unit);
      expect({
        ...opened,
        ports: opened.ports.sort(),
        files: opened.files.sort(),
        // What belongs to no other service: a /tmp of its own, and what is in its folders.
        writable: opened.writable
          .filter((folder) => !/^\/(var\/)?tmp/.test(folder))
          .filter((folder) => !expected.files?.some((own) => folder.startsWith(`${own}/`)))
          .sort(),
        // Of systemd those that it opens to everybody, and guards itself.
        sockets: opened.sockets.filter((path) => !/^\/run\/systemd\/(journal|userdb|io\.)/.test(path)),
      }).toEqual({
        sockets: [],
        environments: [],
        writable: [],
        ...expected,
        ports: expected.ports?.toSorted(),
        files: expected.files?.toSorted() ?? [],
      });
    });

    /** Which of the machine's doors open to what runs by a unit, with all that it forbids. */
    async function tryDoors(unit: string): Promise<Opened> {
      const lines = (text: string) => text.trim().split('\n');
      const doors: Doors = {
        ports: [
          ...lines(await inside("ss -Hltn | awk '{ print $4 }'")).map((port) =>
            port.replace(/^(\*|0\.0\.0\.0|\[::\]):/, '127.0.0.1:'),
          ),
          '127.0.0.1:2019',
          WORLD,
          CLOUD,
        ],
        sockets: lines(await inside("ss -Hxl | awk '{ print $5 }'")).map((path) =>
          path.replace('/var/run/', '/run/'),
        ),
        files: lines(
          await inside(`ls -d /etc/pouchery /etc/pouchery/* /var/lib/pouchery /var/backups/pouchery /var/lib/caddy \
            /var/log/caddy/access.log /var/lib/postgresql/*/main /var/log/postgresql/* /var/lib/prometheus /etc/shadow /root /home \
            /etc/prometheus/pouchery-metrics-token /etc/prometheus/alertmanager-smtp-password /etc/ssl/private /var/log/fail2ban.log`),
        ),
      };
      writeFileSync(`${debian.root}/usr/local/share/doors.json`, JSON.stringify(doors));
      writeFileSync(
        `${debian.root}/usr/local/share/try-doors.mjs`,
        stripTypeScriptTypes(readFileSync(TRY_DOORS, 'utf8')),
      );
      // The unit's own text, with another program: by its instance's name, so that paths and limits are the same.
      const instance = /@(\d+)$/.exec(unit)?.[1] ?? 'once';
      await inside(`
        { systemctl cat --no-pager ${unit}; printf '%s\n' '' '[Service]' Type=oneshot Restart=no ExecStart= ExecStartPre= ExecReload= \
          'ExecStart=/usr/local/bin/node --jitless /usr/local/share/try-doors.mjs /usr/local/share/doors.json' \
          StandardOutput=truncate:/root/opened.json; } > /run/systemd/system/doors@.service
        systemctl daemon-reload
        systemctl start doors@${instance} || { journalctl --no-pager -n 30 -u doors@${instance}; exit 1; }
        rm /run/systemd/system/doors@.service`);
      return JSON.parse(await inside('cat /root/opened.json'));
    }
  });

  test('a change of the Caddyfile is applied by a reload, and one with a mistake changes nothing', async () => {
    const change = (text: string) =>
      debian.run(
        `cp /etc/caddy/Caddyfile /root/Caddyfile; printf '%b\\n' ${JSON.stringify(text)} >> /etc/caddy/Caddyfile
        systemctl ${SUITE === 'bookworm' ? 'restart' : 'reload'} caddy || code=$?
        sleep 1; cp /root/Caddyfile /etc/caddy/Caddyfile; exit \${code:-0}`,
      );
    if (SUITE !== 'bookworm') {
      expect((await change('http://127.0.0.1:8090 { nonsense }')).code).not.toBe(0);
      expect(await told('http_code', `www.${DOMAIN}`)).toBe('200');
    }
    expect((await change('http://:8090 {\n\tbind 127.0.0.1\n\trespond changed\n}')).code).toBe(0);
    expect(await inside('curl -s http://127.0.0.1:8090/')).toBe('changed');
    await inside('systemctl restart caddy');
  });

  describe('a stranger', () => {
    const visit = (from: string) =>
      strangers.curl(from, `www.${DOMAIN}`, '/', '-o', '/dev/null', '-w', '%{http_code}');

    test('who holds thousands of silent connections from three addresses keeps no visitor waiting', async () => {
      const held = ['198.18.0.1', '198.18.0.2', '2001:db8:5:5::1'].map((from) => strangers.hold(from, 3_400));
      for (const { opened } of held) {
        expect(await opened).toBeGreaterThan(200);
        expect(await opened).toBeLessThanOrEqual(250);
      }
      const before = performance.now();
      expect(await visit('198.18.0.3')).toBe('200');
      expect(await visit('2001:db8:5:6::1')).toBe('200');
      expect(performance.now() - before).toBeLessThan(2_000);
      for (const { end } of held) end();
    });

    test.skipIf(SUITE === 'bookworm')(
      'who takes thousands of requests back at once by HTTP/2 keeps no visitor waiting',
      async () => {
        let isOver = false;
        const resetting = strangers.resetRequests('198.18.0.50', `www.${DOMAIN}`, 10_000);
        resetting.finally(() => (isOver = true));
        const waits: number[] = [];
        while (!isOver) {
          const before = performance.now();
          expect(await visit('198.18.0.51')).toBe('200');
          waits.push(performance.now() - before);
        }
        console.log(
          `${waits.length} pages while requests are taken back: ${Math.max(...waits).toFixed(0)} ms at most`,
        );
        expect(Math.max(...waits)).toBeLessThan(5_000);
      },
    );

    test('reaches no other port, also where a program listens to everybody', async () => {
      await inside(
        `systemd-run --quiet --unit=open-door node -e "require('node:net').createServer().listen(9999)"`,
      );
      const connects = (port: number) => {
        const to = ['--connect-to', `::198.18.255.1:${port}`, '-o', '/dev/null', '-w', '%{time_connect}'];
        return strangers.curl('198.18.0.4', `www.${DOMAIN}`, '', ...to);
      };
      expect(Number(await connects(443))).toBeGreaterThan(0);
      expect(Number(await connects(9999))).toBe(0);
      await inside('systemctl stop open-door');
    });

    test('who looks around and mistypes the password is not banned', async () => {
      for (let at = 0; at < 10; at++) {
        expect(await visit('198.18.0.10')).toBe('200');
        expect(await tryPassword('198.18.0.10')).toMatch(/^4/);
      }
      // Longer than fail2ban takes to read.
      await sleep(5_000);
      expect(await visit('198.18.0.10')).toBe('200');
    });

    test.each([
      ['198.18.0.20', '198.18.0.20', '198.18.0.21'],
      // Of IPv6 the network that one customer has.
      ['2001:db8:a:1::5', '2001:db8:a:1::6', '2001:db8:a:2::5'],
    ])('at %s who guesses passwords is banned, and nobody else', async (from, banned, other) => {
      expect(await visit(from)).toBe('200');
      for (let at = 0; at < 60; at++) await tryPassword(from);
      await expect.poll(() => visit(banned), { timeout: 60_000 }).not.toBe('200');
      expect(await visit(other)).toBe('200');
      expect(await inside('fail2ban-client status pouchery-login')).toMatch(/Currently banned:\s+[12]/);
      // Of IPv6 the log has the network alone.
      if (from.includes(':'))
        expect(await inside('cat /var/log/caddy/access.log')).toContain('"2001:db8:a:1::"');
    });

    test('who asks for hundreds of things that are not there is banned, and stays so when the firewall is made anew', async () => {
      const from = '198.18.0.30';
      await strangers.curl(from, `www.${DOMAIN}`, '/nothing-[1-310]', '-o', '/dev/null');
      await expect.poll(() => visit(from), { timeout: 60_000 }).not.toBe('200');
      await inside('systemctl reload nftables');
      expect(await visit(from)).not.toBe('200');
      expect(await inside(`fail2ban-client unban ${from}`)).toBe('1\n');
      expect(await visit(from)).toBe('200');
    });

    function tryPassword(from: string) {
      const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' });
      return strangers.curl(
        from,
        `api.${DOMAIN}`,
        '/api/auth/login/',
        '-o',
        '/dev/null',
        '-w',
        '%{http_code}',
        '-d',
        body,
        '-H',
        'Content-Type: application/json',
        '-H',
        `Origin: https://www.${DOMAIN}`,
      );
    }
  });

  test('the log of addresses is rotated, what is older than fourteen days is deleted, and Caddy goes on writing', async () => {
    const made = await inside(`
      for day in 20261001 20261002; do
        echo old > /var/log/caddy/access.log-$day.gz; touch -d '16 days ago' /var/log/caddy/access.log-$day.gz
      done
      chown caddy:caddy /var/log/caddy/*
      systemctl start logrotate
      logrotate --force /etc/logrotate.d/pouchery
      curl -sk -o /dev/null https://www.${DOMAIN}/
      ls /var/log/caddy; wc -l < /var/log/caddy/access.log`);
    expect(made).toMatch(/^access\.log\naccess\.log-\d{8}\n[1-9]\d*\n$/);
  });

  test('a backup was made and is good, and the next one is at night', async () => {
    expect(await inside('pouchery backup list')).toMatch(/\d{4}-\d\d-\d\dT/);
    expect(await inside('systemctl show -P Result pouchery-backup')).toContain('success');
    expect(await inside('systemctl is-active pouchery-backup.timer')).toContain('active');
    expect(await inside('systemctl is-active pouchery-drill.timer')).toContain('active');
    expect(await inside('pouchery backup drill')).toContain('The drill is good');
    expect(await inside('stat -c "%a %U" /etc/pouchery/api.env')).toContain('600 root');
  });

  test('Prometheus asks all four programs and Caddy, which are up, and tells Alertmanager', async () => {
    const ask = async (port: number, path: string) =>
      JSON.parse(await inside(`curl -s 'http://127.0.0.1:${port}${path}'`));
    const targets = async () =>
      (await ask(9090, '/api/v1/targets')).data.activeTargets
        .map(({ labels, health }: Target) => `${labels.instance} ${health}`)
        .sort();
    const ports = [2020, 3000, 3001, 8000, 8001];
    await expect.poll(targets, { timeout: 60_000 }).toEqual(ports.map((port) => `127.0.0.1:${port} up`));
    expect((await ask(9090, '/api/v1/alertmanagers')).data.activeAlertmanagers).toHaveLength(1);
    expect((await ask(9093, '/api/v2/status')).config.original).toContain('you@shop.example');
  });

  test('a program that is killed is back within ten seconds, and no visitor has noticed', async () => {
    const said = await inside(`
      (for at in $(seq 100); do
        curl -s -o /dev/null -w '%{http_code}\\n' --cacert ${AUTHORITY} https://www.${DOMAIN}/; sleep 0.05
      done > /root/statuses) &
      sleep 1; systemctl kill -s KILL pouchery-storefront@3000; wait
      for at in $(seq 50); do curl -sf -o /dev/null http://127.0.0.1:3000/healthz && break; sleep 0.2; done
      systemctl show -P NRestarts pouchery-storefront@3000; sort /root/statuses | uniq -c`);
    expect(said.trim().split(/\s+/)).toEqual(['1', '100', '200']);
  });

  test('every night takes what Debian corrects, and Caddy from the backports', async () => {
    const said = await inside('unattended-upgrade --dry-run --verbose');
    for (const origin of [
      `origin=Debian,codename=${SUITE}-security,label=Debian-Security`,
      `origin=Debian,codename=${SUITE}-updates`,
      `origin=Debian Backports,codename=${SUITE}-backports`,
    ])
      expect(said).toContain(origin);
    expect(await inside('apt-config dump APT::Periodic::Unattended-Upgrade')).toContain('"1"');
    const timers = await inside(
      'systemctl is-active apt-daily.timer apt-daily-upgrade.timer logrotate.timer',
    );
    expect(timers.trim().split('\n')).toEqual(['active', 'active', 'active']);
  });

  test('after a restart of the machine all of it is there again without a hand', async () => {
    await debian.reboot();
    await inside('until curl -sf -o /dev/null http://127.0.0.1:3000/readyz; do sleep 1; done');
    await expectAllUp();
    expect(await told('http_code', `www.${DOMAIN}`)).toBe('200');
    expect(await inside('nft list ruleset')).toContain('table inet pouchery');
  });
});
