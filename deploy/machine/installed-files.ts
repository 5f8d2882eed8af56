import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from './releases.ts';
import { run, say } from './run.ts';

const UNITS = '/etc/systemd/system';
/** Where the files of a release's folder `machine` belong; a name that ends with a stroke is a folder. */
const PLACES: { from: string; names: RegExp; to: string; mode?: number }[] = [
  { from: 'systemd', names: /^pouchery.*\.(service|timer|target)$/, to: `${UNITS}/` },
  { from: 'systemd/pouchery-.service.d', names: /\.conf$/, to: `${UNITS}/pouchery-.service.d/` },
  { from: 'systemd', names: /^caddy\.conf$/, to: `${UNITS}/caddy.service.d/pouchery.conf` },
  { from: 'systemd', names: /^sysusers\.conf$/, to: '/etc/sysusers.d/pouchery.conf' },
  { from: 'systemd', names: /^tmpfiles\.conf$/, to: '/etc/tmpfiles.d/pouchery.conf' },
  { from: 'systemd', names: /^pouchery$/, to: '/usr/local/sbin/pouchery', mode: 0o755 },
  { from: 'caddy', names: /^Caddyfile$/, to: '/etc/caddy/Caddyfile' },
];
const OF_CADDY = /caddy/i;
/** What Debian's package brings, until ours takes its place. */
const OF_DEBIAN = /The Caddyfile is an easy way to configure your Caddy web server/;

type File = { from: string; to: string; mode: number };

/**
 * Puts the units, the Caddyfile and this machine's other files of `release` in their places. One that is neither the file of `before`
 * nor of `release` was changed by the operator: it stays, and that is said. Gives what undoes it, and whether Caddy has new ones.
 */
export async function installFiles(release: Release, before: Release | undefined) {
  const replaced: { file: File; text: string | undefined }[] = [];
  for (const file of listFiles(release)) {
    const [wanted, present] = [readFileSync(file.from, 'utf8'), readIfThere(file.to)];
    if (present === wanted) continue;
    const known = before && readIfThere(file.from.replace(release.folder, before.folder));
    if (present !== undefined && present !== known && !OF_DEBIAN.test(present)) {
      say(
        `${file.to} was changed on this machine and stays as it is. ${release.name} has another: diff ${file.to} ${file.from}`,
      );
      continue;
    }
    put(file, wanted);
    replaced.push({ file, text: present });
  }
  if (replaced.length > 0) {
    say(`New: ${replaced.map(({ file }) => file.to).join(', ')}.`);
    await reload();
  }
  return {
    hasNewOfCaddy: replaced.some(({ file }) => OF_CADDY.test(file.to)),
    /** Those that `which` names, or all. */
    undo: async (which = /./) => {
      const undone = replaced.filter(({ file }) => which.test(file.to));
      for (const { file, text } of undone) {
        if (text === undefined) rmSync(file.to, { force: true });
        else put(file, text);
      }
      if (undone.length > 0) await reload();
    },
  };
}

/** Caddy has no door by which it could be told of a new Caddyfile while it runs. Puts its old files back where it does not start. */
export async function restartCaddy({ undo }: Pick<Awaited<ReturnType<typeof installFiles>>, 'undo'>) {
  try {
    await run('systemctl', ['restart', 'caddy'], { seconds: 60 });
    say('Caddy was restarted with its new files; for a moment it took no connections.');
  } catch (error) {
    await undo(OF_CADDY);
    await run('systemctl', ['restart', 'caddy'], { seconds: 60 });
    throw error;
  }
}

async function reload() {
  await run('systemd-sysusers', []);
  await run('systemd-tmpfiles', ['--create', '/etc/tmpfiles.d/pouchery.conf']);
  await run('systemctl', ['daemon-reload']);
}

function listFiles(release: Release): File[] {
  return PLACES.flatMap(({ from, names, to, mode = 0o644 }) => {
    const folder = join(release.folder, 'machine', from);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => names.test(name))
      .map((name) => ({ from: join(folder, name), to: to.endsWith('/') ? to + name : to, mode }));
  });
}

function put({ to, mode }: File, text: string) {
  mkdirSync(dirname(to), { recursive: true });
  // A new file in its place, not new text in the old one: a shell reads its script while it runs it.
  rmSync(to, { force: true });
  writeFileSync(to, text, { mode });
}

function readIfThere(file: string) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
