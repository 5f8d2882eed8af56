// Rules: docs/behaviour.md#broken-links
import { expect, test, vi } from 'vitest';
import type { AskLink } from './ask-link.ts';
import { openRobots, openRobotsChecker } from './robots.ts';

const AGENT = 'PoucheryLinkCheck/1.0 (+http://localhost:3000)';
const KB_64 = 64 * 1024;
const signal = new AbortController().signal;
const check = openRobotsChecker();
/** A host that says this in its robots.txt, and how often it was asked. */
function openHost(body: string) {
  const ask = vi.fn<AskLink>(async () => ({ status: 200, body, location: undefined, retryAfter: undefined }));
  return { ask, robots: openRobots(ask, check, AGENT) };
}

/** Fills 64 kB with lines. */
const fill = (line: (at: number) => string, bytes = KB_64) => {
  let text = '';
  for (let at = 0; text.length < bytes; at++) text += `${line(at)}\n`;
  return text.slice(0, bytes);
};
const AGENTS_TIMES_RULES =
  fill((at) => `user-agent:${at.toString(36)}`, KB_64 / 2) + fill(() => 'allow:/', KB_64 / 2);
const LONG = `/${'a'.repeat(31_000)}`;
const SHORT = `/${'a'.repeat(2_000)}`;

/** What the rules say of an address, 60 times, as for the links of one host; and what our own thread did for it: other tests run in others. */
async function askAboutLinks(body: string, path: string) {
  const { robots } = openHost(body);
  const url = new URL(path, 'https://shop.partner');
  const before = process.threadCpuUsage();
  const said = new Set<boolean | undefined>();
  for (let link = 0; link < 60; link++) said.add(await robots(url, signal));
  const { user, system } = process.threadCpuUsage(before);
  return { said: [...said], busyMs: (user + system) / 1_000 };
}

test.each([
  ['agents, each with thousands of rules', AGENTS_TIMES_RULES, '/tin', undefined],
  ['agents', fill((at) => `user-agent:${at}`), '/tin', undefined],
  ['our own name', fill(() => 'user-agent:*'), '/tin', undefined],
  ['rules', `user-agent: *\n${fill((at) => `allow:/${at}`)}`, '/tin', undefined],
  ['wildcards', `user-agent: *\ndisallow: /${'*a'.repeat(32_000)}`, LONG, undefined],
  ['wildcards, of a short address', `user-agent: *\ndisallow: /${'*a'.repeat(32_000)}b`, SHORT, undefined],
  ['one long rule', `user-agent: *\ndisallow: /${'a'.repeat(60_000)}`, SHORT, undefined],
  ['an address that is too long', 'user-agent: *\ndisallow: /', LONG, undefined],
  // The most that is read.
  ['rules of others', `${fill((at) => `user-agent:x\nallow:/${at}`, 10_000)}`, SHORT, true],
  [
    'rules at their bounds',
    `user-agent: *\n${fill(() => `disallow:/${'*aa'.repeat(9)}${'a'.repeat(450)}b`)}`,
    SHORT,
    true,
  ],
  ['lines that are none', fill(() => ':'), SHORT, true],
  ['spaces', ' '.repeat(KB_64), SHORT, true],
  ['no line at all', '#'.repeat(KB_64), SHORT, true],
])('64 kB of %s hold up nothing', async (_what, body, path, expected) => {
  const { said, busyMs } = await askAboutLinks(body, path);
  expect(said).toEqual([expected]);
  expect(busyMs).toBeLessThan(1_000);
});

test('rules that take too long count as rules that cannot be read, and are not read again', async () => {
  const { ask } = openHost('user-agent: *\ndisallow: /');
  const hurried = vi.fn(openRobotsChecker({ timeoutMs: 0, heapMb: 48 }));
  const robots = openRobots(ask, hurried, AGENT);
  const url = new URL('https://shop.partner/tin');
  expect([await robots(url, signal), await robots(url, signal)]).toEqual([undefined, undefined]);
  expect([ask.mock.calls.length, hurried.mock.calls.length]).toEqual([1, 1]);
});

test('a line that was cut at the end of what is read says nothing', async () => {
  const { robots } = openHost(`user-agent: *\n${' '.repeat(KB_64 - 25)}\ndisallow: /`.slice(0, KB_64));
  expect(await robots(new URL('https://shop.partner/tin'), signal)).toBe(true);
});
