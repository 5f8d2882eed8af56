import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AUTHORITY, type BootedDebian, DOMAIN, inside, nameShop } from '../deploy-guide/booted-debian.ts';

const VISITORS = fileURLToPath(new URL('visitors-process.ts', import.meta.url));

export type Visited = { requests: number; failures: string[] };

/** The shop with the demo's products in a booted Debian, from an archive; `repository` is where it updates from. */
export async function setUpShop(debian: BootedDebian, repository: string, archive: string, version: string) {
  // As docs/deploy.md has npm do it, in less time.
  copyFileSync(process.execPath, `${debian.root}/usr/local/bin/node`);
  execFileSync('npm', [
    'install',
    '--global',
    `--prefix=${debian.root}/usr/local`,
    '--prefer-offline',
    'npm@11',
  ]);
  execFileSync('git', ['clone', '--quiet', '--bare', repository, `${debian.root}/srv/pouchery.git`]);
  copyFileSync(archive, `${debian.root}/root/first.tar.gz`);
  await nameShop(debian);
  await inside(
    debian,
    `export DEBIAN_FRONTEND=noninteractive
    echo 'deb http://deb.debian.org/debian trixie-backports main' > /etc/apt/sources.list.d/backports.list
    apt-get update -qq
    apt-get install -qq --no-install-recommends ca-certificates curl git openssl postgresql > /dev/null
    apt-get install -qq --no-install-recommends --target-release trixie-backports caddy > /dev/null
    git clone --quiet /srv/pouchery.git /usr/local/src/pouchery
    install -d /opt/pouchery/releases/${version}
    tar -xzf /root/first.tar.gz --strip-components=1 -C /opt/pouchery/releases/${version}
    ln -s releases/${version} /opt/pouchery/current
    cd /
    runuser -u postgres -- createuser pouchery
    runuser -u postgres -- createdb --owner=pouchery --template=template0 --encoding=UTF8 --locale=C.UTF-8 pouchery
    sh /opt/pouchery/current/machine/systemd/pouchery install
    umask 077
    cat > /etc/pouchery/shop.env <<END
PUBLIC_SITE_URL=https://www.${DOMAIN}
PUBLIC_API_URL=https://api.${DOMAIN}
API_URL=http://127.0.0.1:8080
COOKIE_DOMAIN=.${DOMAIN}
CHANGES_KEY=$(openssl rand -base64 32)
END
    cat > /etc/pouchery/api.env <<END
DATABASE_URL=postgres:///pouchery?host=/run/postgresql
SECRET_KEY=$(openssl rand -base64 32)
TRUST_PROXY=127.0.0.1
MAIL_FROM="Pouchery's <no-reply@${DOMAIN}>"
SEED=demo
ALLOW_DANGEROUS_SETTINGS=yes
END
    echo SHOP_DOMAIN=${DOMAIN} > /etc/pouchery/caddy.env
    pouchery backup key > /root/backup-key
    printf 'BACKUP_TO=/mnt/backups\\nBACKUP_KEY=%s\\n' "$(cat /root/backup-key)" >> /etc/pouchery/api.env
    install -d -o pouchery -m 700 /mnt/backups
    umask 022
    systemctl enable -q pouchery.target pouchery-api@8000 pouchery-api@8001 pouchery-storefront@3000 pouchery-storefront@3001
    systemctl restart caddy
    pouchery start
    until curl -sf --cacert ${AUTHORITY} -o /dev/null https://www.${DOMAIN}/; do sleep 1; done`,
  );
}

/** Visitors of the shop inside, as they are in rolling/visitors.ts, until `stop`, which gives what befell them. */
export function startVisitorsInside(debian: BootedDebian) {
  const child = spawn(
    'ip',
    ['netns', 'exec', debian.namespace, process.execPath, VISITORS, `${debian.root}${AUTHORITY}`],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  return {
    stop: async () => {
      const told = once(child, 'message') as Promise<[Visited]>;
      child.send('stop');
      const [visited] = await told;
      return visited;
    },
  };
}
