import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onDebian } from './debian-packages.ts';
import {
  AUTHORITY,
  BOOT_PACKAGES,
  type BootedDebian,
  bootDebian,
  DOMAIN,
  inside,
  typeInside,
  UNITS,
} from './deploy-guide/booted-debian.ts';
import { addPeople } from './rolling/people.ts';
import { cutReleases, type Releases } from './update/cut-releases.ts';
import { setUpShop, startVisitorsInside } from './update/shop-in-debian.ts';

/*
 * `pouchery update` in a Debian that systemd has booted: from the last release, which an archive of `npm run release` has
 * brought there, to the next one, while visitors look at the shop, log in and fill in forms.
 */
/** All that is looked at of an archive that is refused. */
const PACKAGE = 'pouchery-0.3.0/package.json';
const HALF_AN_HOUR_MS = 1_800_000;

const { folder, prepare, atEnd } = onDebian(...BOOT_PACKAGES);
let debian: BootedDebian;
let releases: Releases;

prepare(async () => {
  releases = cutReleases(folder);
  debian = await bootDebian(folder);
  atEnd(() => debian.stop());
  await setUpShop(debian, releases.repository, join(releases.archives, 'pouchery-0.2.0.tar.gz'), 'v0.2.0');
  for (const name of readdirSync(releases.archives).filter((file) => file.includes('0.3.0')))
    execFileSync('cp', [join(releases.archives, name), `${debian.root}/root/`]);
  await sql(await addPeople());
}, HALF_AN_HOUR_MS);

const sh = (commands: string) => inside(debian, commands);
const sql = (query: string) => sh(`runuser -u postgres -- psql -qtA pouchery <<'END'\n${query}\nEND`);
const type = (command: string) => typeInside(debian, command);
const current = async () => (await sh('readlink /opt/pouchery/current')).trim().replace('releases/', '');
/** The folders that the processes were started from, without doubles. */
async function running() {
  const folders = await sh(
    `for unit in ${UNITS.join(' ')}; do readlink /proc/$(systemctl show -P MainPID $unit)/cwd; done | sort -u`,
  );
  return folders
    .trim()
    .split('\n')
    .map((path) => path.replace('/opt/pouchery/releases/', ''));
}

/** Another archive of the next release, or of some of its files, with something changed in its folder. Gives its path. */
async function makeArchive(name: string, change: string, some = '') {
  await sh(`cd /root && rm -rf make && mkdir make && tar -xzf pouchery-0.3.0.tar.gz -C make ${some}
    cd make/pouchery-0.3.0 && ${change}
    cd .. && tar -I 'gzip -1' -cf /root/${name}.tar.gz pouchery-0.3.0
    cd /root && sha256sum ${name}.tar.gz > ${name}.tar.gz.sha256`);
  return `/root/${name}.tar.gz`;
}
const setInPackage = (name: string, value: unknown) =>
  `node -e 'const fs = require("fs"), p = JSON.parse(fs.readFileSync("package.json")); p["${name}"] = ${JSON.stringify(value)}; fs.writeFileSync("package.json", JSON.stringify(p))'`;

describe('a release', () => {
  test('is refused while a version has no tag, and while something is not committed', () => {
    expect(releases.refused).toContain('The changelog has versions without a tag: 0.1.0.');
    expect(releases.dirty).toContain('There are changes that are not committed.');
  });

  test('has an annotated tag, its chapter of the changelog, one version everywhere, and its archive with the checksum', () => {
    expect(releases.tags).toEqual(['v0.1.0 tag', 'v0.2.0 tag', 'v0.3.0 tag']);
    const changelog = releases.run('git', ['show', 'v0.3.0:CHANGELOG.md']);
    const day = new Date().toISOString().slice(0, 10);
    expect(changelog).toContain(
      `## Unreleased\n\n## 0.3.0 - ${day}\n\n### Added\n\n- A column.\n\n## 0.2.0 - ${day}\n`,
    );
    expect(JSON.parse(releases.run('git', ['show', 'v0.3.0:apps/api/package.json'])).version).toBe('0.3.0');
    expect(releases.run('git', ['status', '--porcelain'])).toBe('');
    const files = ['', '.sha256'].map((end) => `pouchery-0.3.0.tar.gz${end}`);
    const beside = ['pouchery-0.3.0.THIRD-PARTY-LICENSES', 'pouchery-0.3.0.sbom.cdx.json'];
    expect(readdirSync(releases.archives)).toEqual(expect.arrayContaining([...files, ...beside]));
    releases.run('sha256sum', ['--check', 'pouchery-0.3.0.tar.gz.sha256'], releases.archives);
    const sbom = JSON.parse(readFileSync(join(releases.archives, 'pouchery-0.3.0.sbom.cdx.json'), 'utf8'));
    expect(sbom.metadata.component.version).toBe('0.3.0');
  });
});

describe('pouchery update changes nothing', () => {
  test.each([
    ['a version that is not there', 'v9.9.9', 'The repository knows no version, tag or commit v9.9.9.'],
    ['two versions', 'v0.2.0 v0.3.0', 'Write: pouchery update'],
    ['a file that is not there', '/root/none.tar.gz', 'There is no file /root/none.tar.gz.sha256.'],
  ])('for %s', async (_what, asked, sentence) => {
    const { code, output } = await type(`pouchery update ${asked}`);
    expect(output).toContain(sentence);
    expect([code, await current()]).toEqual([1, 'v0.2.0']);
  });

  test.each([
    [
      'Node that this machine does not have',
      setInPackage('engines', { node: '>=99' }),
      'v0.3.0 needs Node 99, and this machine has 24.',
    ],
    ['another processor', setInPackage('cpu', ['z80']), 'v0.3.0 was built for z80, and this machine is'],
    ['an older version', setInPackage('version', '0.1.9'), 'v0.1.9 is older than v0.2.0, which runs.'],
  ])('for an archive with %s', async (_what, change, sentence) => {
    const { code, output } = await type(`pouchery update ${await makeArchive('other', change, PACKAGE)}`);
    expect(output).toContain(sentence);
    expect([code, await current()]).toEqual([1, 'v0.2.0']);
  });

  test('for an archive that is not the one of its checksum', async () => {
    await makeArchive('wrong', 'touch x', PACKAGE);
    await sh('cd /root && sha256sum first.tar.gz > wrong.tar.gz.sha256');
    const { code, output } = await type('pouchery update /root/wrong.tar.gz');
    expect(output).toContain(
      '/root/wrong.tar.gz is not the archive that its checksum is of. Nothing was unpacked.',
    );
    expect([code, await current()]).toEqual([1, 'v0.2.0']);
  });

  test('while another update is under way', async () => {
    const { code, output } = await type('flock /run/pouchery.lock sleep 3 & sleep 1; pouchery update');
    expect(output).toContain('Another update, rollback or restart is under way');
    expect([code, await current()]).toEqual([3, 'v0.2.0']);
  });

  test('when the backup fails', async () => {
    const { code, output } = await type(
      'chown root /mnt/backups; code=0; pouchery update /root/pouchery-0.3.0.tar.gz || code=$?; chown pouchery /mnt/backups; exit $code',
    );
    expect(output).toContain('There is no backup of now (it ended with 1), so nothing was changed.');
    expect([code, await current(), await running()]).toEqual([1, 'v0.2.0', ['v0.2.0']]);
  });
});

describe('pouchery update, with visitors in the shop', () => {
  test('goes to the newest version of the repository with a backup and a migration, and costs not one request', {
    timeout: HALF_AN_HOUR_MS,
  }, async () => {
    await sh('rm -r /opt/pouchery/releases/v0.3.0 2> /dev/null || true');
    const visitors = startVisitorsInside(debian);
    const began = Date.now();
    const { code, output } = await type('pouchery update');
    const { requests, failures } = await visitors.stop();
    console.info(
      `${output}\n${((Date.now() - began) / 1000).toFixed(0)} s, ${requests} requests, ${failures.length} failed`,
    );
    expect(code, output).toBe(0);
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(500);
    expect(output).toContain('Building v0.3.0');
    expect(output).toMatch(/The backup \S+ is good/);
    expect(output).toContain('1 migrations made');
    expect(output).toMatch(/v0\.3\.0 runs\. To go back to v0\.2\.0: pouchery rollback\s*$/);
    expect([await current(), await running()]).toEqual(['v0.3.0', ['v0.3.0']]);
    expect(await sh('curl -s http://127.0.0.1:3001/robots.txt')).toContain('Of this test.');
    expect(await sql('select count(of_this_test) > 0 from products')).toContain('t');
  });

  test('has put the new units in their places, and built as nobody', async () => {
    expect(await sh('systemctl show -P TimeoutStopUSec pouchery-api@8000')).toContain('21s');
    expect(await sh('ls /var/cache /var/cache/private 2> /dev/null || true')).not.toContain('pouchery-build');
    expect(await sh('find /opt/pouchery/releases/v0.3.0 ! -user root -o ! -perm -a=r | head')).toBe('');
    expect(await sh('pouchery releases')).toMatch(
      /v0\.3\.0 {2}version 0\.3\.0, commit \w{8} {2}runs\nv0\.2\.0 .* the one before/,
    );
  });

  test('says so and changes nothing when it is typed again', async () => {
    const { code, output } = await type('pouchery update');
    expect([code, output.trim()]).toEqual([0, 'v0.3.0 runs already. Nothing was changed.']);
  });

  test.each([
    [
      'ends at its start',
      `sed -i '1i throw new Error("of this test");' api/server.js`,
      'keeps ending',
      '180',
    ],
    [
      'never becomes ready',
      `echo 'setInterval(() => {}, 1000);' > api/server.js`,
      'was not ready after 10 seconds',
      '10',
    ],
  ])(
    'goes back by itself when the new version %s',
    { timeout: HALF_AN_HOUR_MS },
    async (_what, change, reason, wait) => {
      const archive = await makeArchive(
        'broken',
        `${setInPackage('version', '0.3.1')} && ${setInPackage('gitHead', reason)} && ${change}
      sed -i s/TimeoutStopSec=21/TimeoutStopSec=22/ machine/systemd/pouchery-api@.service`,
      );
      const visitors = startVisitorsInside(debian);
      const { code, output } = await type(`pouchery update ${archive} --without-backup --wait ${wait}`);
      const { requests, failures } = await visitors.stop();
      console.info(`${output}\n${requests} requests, ${failures.length} failed`);
      expect(output).toContain(reason);
      expect(output).toContain('v0.3.1 did not become ready, and the shop runs v0.3.0 as before.');
      expect([code, await current(), await running()]).toEqual([1, 'v0.3.0', ['v0.3.0']]);
      expect(
        await sh('readlink /opt/pouchery/previous; systemctl show -P TimeoutStopUSec pouchery-api@8000'),
      ).toBe('releases/v0.2.0\n21s\n');
      expect(failures).toEqual([]);
      expect(requests).toBeGreaterThan(100);
    },
  );

  test('is finished by typing it again when it was killed halfway; a Caddyfile of the operator’s stays', {
    timeout: HALF_AN_HOUR_MS,
  }, async () => {
    await sh(`echo '# Mine.' >> /etc/caddy/Caddyfile
      for old in 1 2 3; do mkdir -p /opt/pouchery/releases/v0.0.$old; echo '{"version":"0.0.'$old'"}' > /opt/pouchery/releases/v0.0.$old/package.json; done`);
    const archive = await makeArchive(
      'next',
      `${setInPackage('version', '0.4.0')} && sed -i 1s/^/#/ machine/caddy/Caddyfile`,
    );
    const visitors = startVisitorsInside(debian);
    const killed = await type(`pouchery update ${archive} --without-backup & updating=$!
      until [ "$(readlink /proc/$(systemctl show -P MainPID pouchery-api@8000)/cwd)" = /opt/pouchery/releases/v0.4.0 ]; do sleep 0.2; done
      kill -9 $updating; wait $updating`);
    expect(killed.code).toBe(137);
    expect(await running()).toEqual(['v0.3.0', 'v0.4.0']);
    const { code, output } = await type(`pouchery update ${archive} --without-backup`);
    const { failures } = await visitors.stop();
    expect(code, output).toBe(0);
    expect(output).not.toContain('pouchery-api@8000 is ready');
    expect(output).toContain(
      '/etc/caddy/Caddyfile was changed on this machine and stays as it is. v0.4.0 has another',
    );
    expect(output).toContain('To go back to v0.3.0: pouchery rollback');
    expect([await current(), await running()]).toEqual(['v0.4.0', ['v0.4.0']]);
    const left = (await sh('ls /opt/pouchery/releases')).trim().split('\n');
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining(['v0.3.0', 'v0.4.0']));
    expect(failures).toEqual([]);
  });

  test('is undone by pouchery rollback, and pouchery restart reads the settings anew, without a request lost', async () => {
    const visitors = startVisitorsInside(debian);
    const back = await type('pouchery rollback');
    expect(back.code, back.output).toBe(0);
    expect(back.output).toContain('v0.3.0 runs.');
    expect([await current(), await running()]).toEqual(['v0.3.0', ['v0.3.0']]);
    await sh('echo SHOP_NAME=Renamed >> /etc/pouchery/shop.env; pouchery restart');
    const { failures } = await visitors.stop();
    expect(await sh('curl -s http://127.0.0.1:8001/api/shop/')).toContain('Renamed');
    expect(failures).toEqual([]);
  });

  test('lets Caddy read a new Caddyfile', async () => {
    await sh('cp /opt/pouchery/current/machine/caddy/Caddyfile /etc/caddy/');
    const header = `sed -i '0,/header -Server/s//header -Server\\n\\theader Of-This-Test yes/' machine/caddy/Caddyfile`;
    const archive = await makeArchive('caddy', `${setInPackage('version', '0.5.0')} && ${header}`);
    const { code, output } = await type(`pouchery update ${archive} --without-backup`);
    expect(output).toContain('Caddy has read its new Caddyfile.');
    expect([code, await current(), await running()]).toEqual([0, 'v0.5.0', ['v0.5.0']]);
    expect(await sh(`curl -sI --cacert ${AUTHORITY} https://www.${DOMAIN}/`)).toMatch(
      /^of-this-test: yes\s*$/im,
    );
  });
});

describe('the command pouchery', () => {
  test('stops the shop and waits until nothing runs; start waits until all is ready', async () => {
    await sh('pouchery stop');
    expect(
      await sh("systemctl list-units --plain --no-legend --state=active,deactivating 'pouchery-*@*'"),
    ).toBe('');
    expect(await sql(`select count(*) from pg_stat_activity where usename = 'pouchery'`)).toBe('0\n');
    expect(await sh('pouchery start')).toContain(`Ready: ${UNITS.join(', ')}.`);
    expect(await sh('curl -s -o /dev/null -w "%{http_code}" http://127.0.0.1:3001/readyz')).toBe('200');
  });

  test('says what it has, and what is missing', async () => {
    const nothing = await type('pouchery');
    expect([nothing.code, nothing.output.includes('update           to the newest version')]).toEqual([
      0,
      true,
    ]);
    const unknown = await type('pouchery backp');
    expect(unknown.output).toContain('There is no program backp.');
    const stranger = await type('runuser -u nobody -- pouchery staff list');
    expect(stranger.output.trim()).toBe('Only root can do this: sudo pouchery staff');
    const bare = await type(
      'mv /etc/pouchery/api.env /root/; code=0; pouchery staff list || code=$?; mv /root/api.env /etc/pouchery/; exit $code',
    );
    expect(bare.output.trim()).toBe(
      'There is no file /etc/pouchery/api.env: docs/deploy.md makes it (Settings).',
    );
    expect([unknown.code, stranger.code, bare.code]).toEqual([2, 1, 1]);
  });
});
