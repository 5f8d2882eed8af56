import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/programs.ts';
import { writeArchive } from '../../scripts/write-archive.ts';
import { onDebian } from './debian-packages.ts';
import {
  BOOT_PACKAGES,
  type BootedDebian,
  bootDebian,
  inside,
  logIn,
  nameShop,
  trustingCaddy,
} from './deploy-guide/booted-debian.ts';
import { readGuide } from './deploy-guide/read-guide.ts';
import { setUpShop } from './update/shop-in-debian.ts';

/*
 * docs/server-is-gone.md, followed as it stands: a shop in one Debian makes its backup, and is gone; another Debian has nothing but that
 * backup and its key. What differs from a server in the world is what differs in deploy-guide.test.ts.
 */
const PAGE = readGuide('server-is-gone.md');
const OF_THE_GUIDE = readGuide('deploy.md').filter(({ title }, at) => at === 0 || /^[123]\. /.test(title));
const OWNER = 'owner@shop.example';
const HOUR_MS = 3_600_000;
/** All rows of these, as text. */
const COMPARED = ['users', 'products', 'product_pictures', 'staff', 'sessions', 'contact_messages', 'orders'];

const { folder, prepare, atEnd } = onDebian(...BOOT_PACKAGES);
let lost: BootedDebian;
let found: BootedDebian;
let before: Awaited<ReturnType<typeof describeShop>>;
let owner: { password: string; secret: string };

prepare(async () => {
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'pipe' });
  const archive = await writeArchive(folder);
  lost = await bootDebian(join(folder, 'lost'));
  await setUpShop(lost, ROOT, archive, 'v0.1.0');
  const told = await inside(
    lost,
    `pouchery staff add ${OWNER} --role owner --name 'Nino Beridze' --born 1990-05-17`,
  );
  const password = /Password: (\S+)/.exec(told)?.[1] ?? '';
  owner = { password, ...logIn(lost, OWNER, password) };
  await inside(lost, 'systemctl start pouchery-backup');
  before = await describeShop(lost);
  await lost.stop();

  found = await bootDebian(join(folder, 'found'));
  atEnd(() => found.stop());
  execFileSync('git', ['clone', '--quiet', '--bare', ROOT, `${found.root}/srv/pouchery.git`]);
  cpSync(`${lost.root}/mnt/backups`, `${found.root}/mnt/backups`, { recursive: true });
  cpSync(`${lost.root}/root/backup-key`, `${found.root}/root/backup-key`);
  await nameShop(found);
  await inside(found, 'chown -R 4242 /mnt/backups');
}, HOUR_MS);

const readRows = async (debian: BootedDebian) =>
  inside(
    debian,
    COMPARED.map(
      (table) =>
        `echo ${table}; runuser -u postgres -- psql -qtA pouchery -c 'select md5(string_agg(t::text, chr(10) order by t::text)), count(*) from ${table} t'`,
    ).join('\n'),
  );
const describeShop = async (debian: BootedDebian) => ({
  rows: await readRows(debian),
  /** What the API was started with, without what a unit says. */
  settings: await inside(
    debian,
    `tr '\\0' '\\n' < /proc/$(systemctl show -P MainPID pouchery-api@8000)/environ | grep -E '^(PUBLIC_|API_URL|COOKIE|CHANGES|DATABASE_URL|SECRET|TRUST|MAIL|SEED|ALLOW|BACKUP_)' | sort`,
  ),
  media: await inside(
    debian,
    'cd /var/lib/pouchery/media && find . -type f | sort | xargs sha256sum | sha256sum; find . -type f | wc -l',
  ),
});

describe('docs/server-is-gone.md on a bare Debian', () => {
  test('every command ends well, first those of the guide that it names', { timeout: HOUR_MS }, async () => {
    const [values] = OF_THE_GUIDE;
    const own = (values?.commands ?? '').replace(
      /^export REPOSITORY=.*$/m,
      'export REPOSITORY=/srv/pouchery.git',
    );
    expect(OF_THE_GUIDE).toHaveLength(4);
    let typed = own;
    for (const { title, commands } of [...OF_THE_GUIDE.slice(1), ...PAGE]) {
      const began = performance.now();
      // What is exported counts for the steps after it, as in one shell.
      const output = await inside(found, trustingCaddy(`${typed}\n${commands}`));
      typed += (commands.match(/^export .*$/gm) ?? []).map((line) => `\n${line}`).join('');
      console.log(`${title}: ${((performance.now() - began) / 1000).toFixed(0)} s\n${output.slice(-1_500)}`);
    }
    expect((await inside(found, 'systemctl --failed --no-legend --plain')).trim()).toBe('');
  });

  test('all rows and pictures are there, and the settings are those of the lost shop', async () => {
    expect(await describeShop(found)).toEqual(before);
    expect(before.rows).toMatch(/products\n[0-9a-f]{32}\|[1-9]/);
    expect(before.settings).toContain("MAIL_FROM=Pouchery's <no-reply@");
    expect(await inside(found, 'stat -c "%a %U" /etc/pouchery/*.env')).toBe('600 root\n600 root\n600 root\n');
    expect(
      await inside(
        found,
        'grep -c . /etc/pouchery/shop.env; ! grep -E "SECRET|DATABASE|BACKUP|SMTP" /etc/pouchery/shop.env',
      ),
    ).toMatch(/^[5-9]/);
    expect(await inside(found, 'ls /var/lib/pouchery /run /root')).not.toMatch(
      /restored-settings|pouchery-given|backup-key/,
    );
  });

  test('the owner logs in with the password and the authenticator app of before', () => {
    expect(logIn(found, OWNER, owner.password, owner.secret).session).toMatchObject({
      role: 'owner',
      second_factor: 'given',
    });
  });

  test('a restore beside the running shop is refused, and after pouchery stop it replaces what is there', async () => {
    const beside = await found.run('pouchery restore --replace');
    expect([beside.code, beside.output]).toEqual([1, expect.stringContaining('This database is in use')]);
    await inside(
      found,
      `runuser -u postgres -- psql -q pouchery -c 'update products set slug = slug || $$-spoilt$$'`,
    );
    const [, , commands = ''] =
      /^## (Only the database is gone)\n[\s\S]*?```\n([\s\S]*?)```/m.exec(
        readFileSync(join(ROOT, 'docs/server-is-gone.md'), 'utf8'),
      ) ?? [];
    expect(commands).toContain('pouchery stop');
    await inside(found, commands);
    expect(await readRows(found)).toContain(
      before.rows.split('\n').find((_, at, all) => all[at - 1] === 'products') ?? 'none',
    );
  });
});
