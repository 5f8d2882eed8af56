import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from './releases.ts';
import { attempt, run, say } from './run.ts';

const UNITS = '/etc/systemd/system';
const CADDY_UNIT = `${UNITS}/caddy.service.d/pouchery.conf`;
const CADDYFILE = '/etc/caddy/Caddyfile';
/** Where the files of a release's folder `machine` belong; a name that ends with a stroke is a folder. */
const PLACES: Place[] = [
  { from: 'systemd', names: /^pouchery.*\.(service|timer|target)$/, to: `${UNITS}/` },
  { from: 'systemd', names: /^caddy\.conf$/, to: CADDY_UNIT },
  { from: 'systemd', names: /^sysusers\.conf$/, to: '/etc/sysusers.d/pouchery.conf' },
  { from: 'systemd', names: /^tmpfiles\.conf$/, to: '/etc/tmpfiles.d/pouchery.conf' },
  { from: 'systemd', names: /^pouchery$/, to: '/usr/local/sbin/pouchery', mode: 0o755 },
  { from: 'caddy', names: /^Caddyfile$/, to: CADDYFILE },
];
const TAKES_NO_SIGNAL = /^v?2\.(\d|10)\./;
/** What Debian's package brings, until ours takes its place. */
const OF_DEBIAN = /The Caddyfile is an easy way to configure your Caddy web server/;

type Place = { from: string; names: RegExp; to: string; mode?: number };
type File = { from: string; to: string; mode: number };
type Installed = Awaited<ReturnType<typeof installFiles>>;

/**
 * Puts the units, the Caddyfile and this machine's other files of `release` in their places. One that is neither the file of `before`
 * nor of `release` was changed by the operator: it stays, and that is said. Gives
 * which are new, and what undoes it.
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
    replaced: replaced.map(({ file }) => file.to),
    /** Puts back what was there before, of all files or of some. */
    undo: async (which?: string[]) => {
      const undone = replaced.filter(({ file }) => which?.includes(file.to) ?? true);
      for (const { file, text } of undone) {
        if (text === undefined) rmSync(file.to, { force: true });
        else put(file, text);
      }
      if (undone.length > 0) await reload();
    },
  };
}

/**
 * Lets Caddy read a new Caddyfile, by which nobody is cut off; where it takes a restart, the operator chooses the hour. Throws a
 * Refusal, with the old file back in its place, when Caddy refuses the new one.
 */
export async function reloadCaddy({ replaced, undo }: Installed) {
  const restart = 'At a quiet hour, because for some seconds nobody new gets in: systemctl restart caddy';
  if (replaced.includes(CADDY_UNIT)) return say(`Caddy's settings have changed. ${restart}`);
  if (!replaced.includes(CADDYFILE) || (await attempt('systemctl', ['is-active', 'caddy'])).code !== 0)
    return;
  if (TAKES_NO_SIGNAL.test(await run('caddy', ['version'])))
    return say(`This Caddy reads a new Caddyfile at a start alone. ${restart}`);
  try {
    await run('systemctl', ['reload', 'caddy'], { seconds: 60 });
    say('Caddy has read its new Caddyfile.');
  } catch (error) {
    await undo([CADDYFILE]);
    throw error;
  }
}

async function reload() {
  await run('systemd-sysusers', []);
  await run('systemd-tmpfiles', ['--create', '/etc/tmpfiles.d/pouchery.conf']);
  await run('systemctl', ['daemon-reload']);
}

function listFiles(release: Release): File[] {
  const units = join(release.folder, 'machine/systemd');
  const folders = existsSync(units) ? readdirSync(units).filter((name) => name.endsWith('.service.d')) : [];
  const dropIns = folders.map((name) => ({
    from: `systemd/${name}`,
    names: /\.conf$/,
    to: `${UNITS}/${name}/`,
  }));
  return [...PLACES, ...dropIns].flatMap(({ from, names, to, mode = 0o644 }: Place) => {
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
