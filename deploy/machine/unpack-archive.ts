import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beginRelease, describe, listReleases, needRoom, type Release } from './releases.ts';
import { attempt, Refusal, run, say } from './run.ts';

/** What a release of today has: 60 MB packed, 160 MB and 12,000 files unpacked. */
export const ARCHIVE_LIMITS = { bytes: 500e6, unpackedBytes: 2e9, entries: 200_000, seconds: 1_800 };
const CHECKSUM_BYTES = 1_000;
/** Of curl. */
const TOO_LONG = 63;
/** A line of `tar --list --verbose`: the kind, the size, the name. */
const LISTED = /^(.)\S* \S+ +(\d+) \S+ \S+ (.*)$/;
/** Files and folders below one folder. */
const OUTSIDE = /^\/|(^|\/)\.\.(\/|$)/;

/** Whether an argument names a file or an address rather than a version. */
export function isArchive(wanted: string) {
  return wanted.includes('://') || wanted.endsWith('.tar.gz') || wanted.includes('/');
}

/**
 * Takes a release from an archive (`npm run release` makes it), a file or an https address, with its checksum beside it as
 * `….sha256`. Gives the release. Throws a Refusal when the two do not agree, or when the archive holds what it must not.
 */
export async function unpackArchive(
  from: string,
  check: (name: string, folder: string) => void,
): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-archive-'));
  try {
    const [archive, checksum] = [join(folder, 'archive'), join(folder, 'checksum')];
    await fetchFile(`${from}.sha256`, checksum, CHECKSUM_BYTES);
    await fetchFile(from, archive, ARCHIVE_LIMITS.bytes);
    await verifyChecksum(archive, checksum, from);
    needRoom('/opt/pouchery', await readArchiveSize(archive), `Unpacking ${from}`);
    const release = beginRelease();
    await run('tar', [
      '--extract',
      '--gzip',
      `--file=${archive}`,
      '--strip-components=1',
      `--directory=${release.folder}`,
      '--no-same-owner',
      '--no-same-permissions',
    ]);
    const { version, commit } = describe(release.folder);
    const name = `v${version}`;
    const present = listReleases().find((one) => one.name === name && one.commit === commit);
    if (present) return present;
    check(name, release.folder);
    say(`Unpacked ${name}; its checksum is right.`);
    return release.finish(name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Copies a file, or fetches an address by TLS alone. Throws a Refusal when it has more than `maxBytes`. */
export async function fetchFile(from: string, to: string, maxBytes: number) {
  if (from.startsWith('https://')) return download(from, to, maxBytes);
  if (from.includes('://'))
    throw new Refusal(`An archive comes from a file or an https address, not from ${from}.`);
  const size = statSync(from, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Refusal(`There is no file ${from}.`);
  if (size > maxBytes) throw tooLong(from, maxBytes);
  copyFileSync(from, to);
}

/** The limit of the file's size is the system's, too: an older curl believes what a server says of the length. */
async function download(from: string, to: string, maxBytes: number) {
  const time = ['--max-time', String(ARCHIVE_LIMITS.seconds)];
  const limits = ['--proto', '=https', '--max-redirs', '5', '--max-filesize', String(maxBytes), ...time];
  const quiet = ['--fail', '--silent', '--show-error', '--location'];
  const { code, said } = await attempt('prlimit', [
    `--fsize=${maxBytes}`,
    'curl',
    ...quiet,
    ...limits,
    '--output',
    to,
    '--',
    from,
  ]);
  if (code === TOO_LONG || code === 'SIGXFSZ') throw tooLong(from, maxBytes);
  if (code !== 0) throw new Refusal(`Could not fetch ${from}: ${said.trim()}`);
}

/** Throws a Refusal when the checksum, as sha256sum writes it, is not the archive's. */
async function verifyChecksum(archive: string, checksum: string, from: string) {
  const [wanted] = /^[0-9a-f]{64}\b/i.exec(readFileSync(checksum, 'utf8')) ?? [];
  if (!wanted) throw new Refusal(`${from}.sha256 does not begin with a checksum as sha256sum writes it.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(archive)) hash.update(chunk);
  if (hash.digest('hex') === wanted.toLowerCase()) return;
  throw new Refusal(`${from} is not the archive that its checksum is of. Nothing was unpacked.`);
}

/**
 * How many bytes an archive has once it is unpacked. Throws a Refusal, as soon as it is known, for one that is too long, or has links or
 * paths to other places.
 */
export async function readArchiveSize(archive: string, limits = ARCHIVE_LIMITS): Promise<number> {
  const tar = spawn('tar', ['--list', '--verbose', '--gzip', '--quoting-style=escape', `--file=${archive}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: limits.seconds * 1000,
  });
  const ended = once(tar, 'close');
  let [bytes, entries] = [0, 0];
  try {
    for await (const line of createInterface({ input: tar.stdout })) {
      const [, kind = '', size, name = ''] = LISTED.exec(line) ?? [];
      if (!/^[-d]$/.test(kind) || OUTSIDE.test(name))
        throw new Refusal(`The archive holds what no release has: ${line.slice(0, 200)}`);
      bytes += Number(size);
      entries += 1;
      if (bytes > limits.unpackedBytes) throw tooLong('What the archive holds', limits.unpackedBytes);
      if (entries > limits.entries) throw new Refusal(`The archive holds more than ${limits.entries} files.`);
    }
  } catch (error) {
    tar.kill('SIGKILL');
    throw error;
  }
  const [code] = await ended;
  if (code !== 0) throw new Refusal('The archive cannot be read to its end.');
  return bytes;
}

function tooLong(what: string, maxBytes: number) {
  return new Refusal(`${what} is longer than ${(maxBytes / 1e6).toFixed(3).replace(/\.?0+$/, '')} MB.`);
}
