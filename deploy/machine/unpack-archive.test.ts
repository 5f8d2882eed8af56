import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ARCHIVE_LIMITS, fetchFile, isArchive, readArchiveSize } from './unpack-archive.ts';

test('the size of what an archive holds is known before it is unpacked', async () => {
  const { folder, pack } = makeFolder();
  writeFileSync(join(folder, 'pouchery/two words'), 'x'.repeat(1_234));
  expect(await readArchiveSize(pack('pouchery'))).toBe(1_234);
});

test('an archive that unpacks to more than the limit is refused, though it is small', async () => {
  const { folder, pack } = makeFolder();
  writeFileSync(join(folder, 'pouchery/spaces'), '');
  truncateSync(join(folder, 'pouchery/spaces'), 50e6);
  const limits = { ...ARCHIVE_LIMITS, unpackedBytes: 10e6 };
  await expect(readArchiveSize(pack('pouchery'), limits)).rejects.toThrow(
    'What the archive holds is longer than 10 MB.',
  );
});

test('an archive of more files than the limit is refused', async () => {
  const { folder, pack } = makeFolder();
  for (let at = 0; at < 20; at++) writeFileSync(join(folder, `pouchery/${at}`), '');
  await expect(readArchiveSize(pack('pouchery'), { ...ARCHIVE_LIMITS, entries: 10 })).rejects.toThrow(
    'The archive holds more than 10 files.',
  );
});

test('a link in an archive is refused, wherever it leads', async () => {
  const { folder, pack } = makeFolder();
  symlinkSync('/etc', join(folder, 'pouchery/link'));
  await expect(readArchiveSize(pack('pouchery'))).rejects.toThrow('The archive holds what no release has: l');
});

test.each(['../outside', '/etc/outside', 'pouchery/../../outside'])(
  'a path to %s is refused',
  async (path) => {
    const { folder, pack } = makeFolder();
    writeFileSync(join(folder, 'pouchery/inside'), '');
    const archive = pack('--absolute-names', `--transform=s,^pouchery/inside,${path},`, 'pouchery/inside');
    await expect(readArchiveSize(archive)).rejects.toThrow('The archive holds what no release has');
  },
);

test('an archive that is cut off is refused', async () => {
  const { folder, pack } = makeFolder();
  writeFileSync(
    join(folder, 'pouchery/program'),
    Buffer.from(Array.from({ length: 9_000 }, () => Math.random() * 256)),
  );
  const archive = pack('pouchery');
  truncateSync(archive, 5_000);
  await expect(readArchiveSize(archive)).rejects.toThrow('The archive cannot be read to its end.');
});

test('an archive is fetched by TLS, not further than its limit, and no redirect leads out of TLS', async () => {
  const { folder } = makeFolder();
  const server = await serve(folder);
  const to = join(folder, 'fetched');
  await fetchFile(`${server}/short`, to, 1_000);
  expect(readFileSync(to, 'utf8')).toBe('short');
  await expect(fetchFile(`${server}/endless`, to, 1_000_000)).rejects.toThrow(
    `${server}/endless is longer than 1 MB.`,
  );
  expect(statSync(to).size).toBeLessThanOrEqual(1_000_000);
  await expect(fetchFile(`${server}/away`, to, 1_000)).rejects.toThrow(
    `Could not fetch ${server}/away: curl`,
  );
  await expect(fetchFile(`${server}/none`, to, 1_000)).rejects.toThrow('404');
  await expect(fetchFile(to, `${to}.copy`, 1)).rejects.toThrow('is longer than');
  await expect(fetchFile('http://127.0.0.1/', to, 1_000)).rejects.toThrow('a file or an https address');
});

test('an archive is told from a version by its name', () => {
  for (const name of ['https://shop.example/pouchery-0.2.0.tar.gz', './p.tar.gz', 'p.tar.gz', 'ftp://x'])
    expect(isArchive(name), name).toBe(true);
  for (const name of ['v0.2.0', '0.2.0', '7787597026388735f9f020f13b3fbde107015436'])
    expect(isArchive(name), name).toBe(false);
});

/** A server with a certificate that curl trusts here. Gives its address. */
async function serve(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert, ...names], { stdio: 'ignore' });
  vi.stubEnv('CURL_CA_BUNDLE', cert);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (req, res) => {
    if (req.url === '/short') return res.end('short');
    if (req.url === '/away') return res.writeHead(302, { location: 'http://localhost/' }).end();
    if (req.url !== '/endless') return res.writeHead(404).end();
    const more = () => {
      while (res.write('x'.repeat(65_536)));
    };
    res.on('drain', more).on('error', () => undefined);
    more();
    return res;
  });
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `https://localhost:${address && typeof address === 'object' ? address.port : 0}`;
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-archive-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'pouchery'));
  const pack = (...args: string[]) => {
    const archive = join(folder, 'archive.tar.gz');
    execFileSync('tar', ['--create', '--gzip', `--file=${archive}`, `--directory=${folder}`, ...args]);
    return archive;
  };
  return { folder, pack };
}
