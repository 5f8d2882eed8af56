import { Resolver } from 'node:dns/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from '#api/env.ts';
import { startDnsServer } from '#api/testing/dns-server.ts';
import { checkSender } from './check-mail.ts';
import { checkNames } from './check-world.ts';
import type { AnyLine } from './finding.ts';

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
const dns = await startDnsServer(records);
names.setServers([dns.address]);
afterAll(dns.close);

const said = (lines: AnyLine[]) =>
  lines.flatMap(([isSo, level, what, values]) =>
    isSo ? [`${level} ${what} ${values?.host ?? ''}`.trim()] : [],
  );

describe('the shop’s names', () => {
  const check = async (siteUrl: string, apiUrl = siteUrl, servers = names) =>
    said(
      await checkNames(readEnv({ PUBLIC_SITE_URL: siteUrl, PUBLIC_API_URL: apiUrl }), {
        names: servers,
        own: HERE,
      }),
    );

  test('that lead here are fine', async () => {
    expect(await check('https://www.shop.ge', 'https://api.shop.ge')).toEqual([]);
  });

  test('that are missing, or lead elsewhere with one of their addresses, are found', async () => {
    expect(await check('https://www.away.ge', 'https://api.away.ge')).toEqual([
      'warning elsewhere www.away.ge',
      'danger missing api.away.ge',
    ]);
  });

  test('of which a name server says nothing, or that does not answer, are told of in time', async () => {
    await expect(check('https://broken.ge')).rejects.toThrow('broken.ge');
    const silent = new Resolver({ timeout: 200, tries: 1 });
    silent.setServers(['127.0.0.1:9']);
    const began = performance.now();
    await expect(check('https://www.shop.ge', 'https://api.shop.ge', silent)).rejects.toThrow('www.shop.ge');
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('that are addresses, or of this machine alone, are not looked up', async () => {
    expect(await check('http://[::ffff:7f00:1]', 'http://127.0.0.1:9')).toEqual([]);
    expect(await check('http://shop.localhost')).toEqual([]);
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
    expect(await check(domain, server)).toEqual([]);
  });

  test.each([
    ['names other servers', 'other.ge', ['warning spf_refuses']],
    ['names nobody', 'nobody.ge', ['warning spf_refuses']],
    ['has two records', 'many.ge', ['warning no_spf']],
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
