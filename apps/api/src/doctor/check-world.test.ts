import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#api/env.ts';
import { startDnsServer } from '#api/testing/dns-server.ts';
import { checkNames } from './check-names.ts';
import { checkSender } from './check-sender.ts';

const HERE = ['127.0.0.1', '2001:0db8:0000:0000:0000:0000:0000:0001'];
const V6 = '2001:0db8:0000:0000:0000:0000:0000:0002';
const MAILS = '192.0.2.7';
const DMARC = { TXT: ['v=DMARC1; p=quarantine'] };

const records = {
  ...{ 'www.shop.ge': { A: [HERE[0]!] }, 'api.shop.ge': { A: [HERE[0]!] }, 'shop.ge': { A: [HERE[0]!] } },
  ...{ 'www.away.ge': { A: ['127.0.0.1'], AAAA: [V6] }, 'away.ge': { A: ['127.0.0.1'] } },
  'mail.shop.ge': { A: [MAILS] },
  'unnamed.shop.ge': { A: ['192.0.2.8'] },
  '7.2.0.192.in-addr.arpa': { PTR: ['mail.shop.ge'] },
  'good.ge': { TXT: ['something else', 'v=spf1 ip4:192.0.2.0/24 -all'] },
  'mx.ge': { TXT: ['v=spf1 mx -all'], MX: ['mail.shop.ge'] },
  'service.ge': { TXT: ['v=spf1 include:_spf.mails.ge ~all'] },
  'other.ge': { TXT: ['v=spf1 ip4:198.51.100.0/24 -all'] },
  'nobody.ge': { TXT: ['v=spf1 -all'] },
  'many.ge': { TXT: ['v=spf1 mx -all', 'v=spf1 a -all'] },
  'bare.ge': {},
  ...Object.fromEntries(
    ['good', 'mx', 'service', 'other', 'nobody', 'many'].map((name) => [`_dmarc.${name}.ge`, DMARC]),
  ),
};

const names = new Resolver({ timeout: 300, tries: 1 });
const closers: (() => unknown)[] = [];
let redirects: number;
let others: number;
beforeAll(async () => {
  const dns = await startDnsServer(records);
  names.setServers([dns.address]);
  closers.push(dns.close);
  redirects = await serve(308);
  others = await serve(200);
});
afterAll(() => Promise.all(closers.map((close) => close())));

async function serve(status: number) {
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

type Findings = Awaited<ReturnType<typeof checkNames>>;
const said = (findings: Findings) =>
  findings.map(({ level, what, values }) => `${level} ${what} ${values.host ?? ''}`.trim());

describe('the shop’s names', () => {
  const check = async (domain: string, port = redirects, servers = names) => {
    const env = readEnv({
      PUBLIC_SITE_URL: `https://www.${domain}`,
      PUBLIC_API_URL: `https://api.${domain}`,
    });
    return said(await checkNames(env, { names: servers, own: HERE, port }));
  };

  test('that lead here are fine', async () => {
    expect(await check('shop.ge')).toEqual(['ok here']);
  });

  test('that are missing, or lead elsewhere with one of their addresses, are found', async () => {
    expect(await check('away.ge')).toEqual(['warning elsewhere www.away.ge', 'danger missing api.away.ge']);
  });

  test('with another server at port 80, or none, are found', async () => {
    expect(new Set(await check('shop.ge', others))).toEqual(
      new Set(
        ['www', 'api']
          .map((name) => `warning other_server ${name}.shop.ge`)
          .concat('warning other_server shop.ge'),
      ),
    );
    expect(await check('shop.ge', 1)).toHaveLength(3);
    expect((await check('shop.ge', 1))[0]).toBe('warning closed www.shop.ge');
  });

  test('of which a name server says nothing, or that does not answer, are found in time', async () => {
    const env = readEnv({ PUBLIC_SITE_URL: 'https://broken.ge', PUBLIC_API_URL: 'https://broken.ge' });
    expect(said(await checkNames(env, { names, own: HERE }))).toEqual(['warning no_answer broken.ge']);
    const silent = new Resolver({ timeout: 200, tries: 1 });
    silent.setServers(['127.0.0.1:9']);
    const began = performance.now();
    expect((await check('shop.ge', redirects, silent))[0]).toBe('warning no_answer www.shop.ge');
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('that are addresses are not looked up', async () => {
    const env = readEnv({ PUBLIC_SITE_URL: 'http://[::ffff:7f00:1]', PUBLIC_API_URL: 'http://127.0.0.1:9' });
    expect(await checkNames(env, { names, own: HERE })).toEqual([]);
  });
});

describe('the sender of mails', () => {
  const check = async (domain: string, server = 'mail.shop.ge') => {
    const env = readEnv({ MAIL_FROM: `no-reply@${domain}`, SMTP_URL: `smtp://shop:password@${server}` });
    return said(await checkSender(env, { names, own: ['10.0.0.2', MAILS] }));
  };

  test.each([
    ['by the network of its server', 'good.ge', 'mail.shop.ge'],
    ['by its mail exchanger', 'mx.ge', 'mail.shop.ge'],
    ['by a service, whatever the server’s address', 'service.ge', 'mail.shop.ge'],
    ['that is this machine', 'good.ge', 'localhost'],
  ])('whose domain names it, %s, is fine', async (_, domain, server) => {
    expect(await check(domain, server)).toEqual(['ok believed']);
  });

  test.each([
    ['names other servers', 'other.ge', ['warning spf_refuses']],
    ['names nobody', 'nobody.ge', ['warning spf_refuses']],
    ['has two records', 'many.ge', ['warning many_spf']],
    ['has no records', 'bare.ge', ['warning no_spf', 'warning no_dmarc']],
  ])('whose domain %s is found', async (_, domain, expected) => {
    expect(await check(domain)).toEqual(expected);
  });

  test('whose server’s address has no name is found', async () => {
    expect(await check('good.ge', 'unnamed.shop.ge')).toEqual(['warning no_reverse']);
  });

  test('is not looked up while it is an example or mails become files', async () => {
    expect(await check('example.com')).toEqual([]);
    expect(await checkSender(readEnv({ MAIL_FROM: 'a@bare.ge' }), { names })).toEqual([]);
  });
});
