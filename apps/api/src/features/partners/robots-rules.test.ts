import { expect, test } from 'vitest';
import { checkRobots } from './robots-rules.ts';

const check = (text: string, path: string) => checkRobots({ text, product: 'pouchery', path });

test.each([
  ['', '/tin', 'allowed'],
  ['user-agent: *\ndisallow:', '/tin', 'allowed'],
  ['user-agent: *\ndisallow: /', '/tin', 'forbidden'],
  ['User-Agent : *\r\nDisallow : /tin # our tins', '/tin?x=1', 'forbidden'],
  ['user-agent: *\rdisallow: /tin', '/tin', 'forbidden'],
  ['\ufeffuser-agent: *\ndisallow: /tin', '/tin', 'forbidden'],
  ['disallow: /', '/tin', 'allowed'],
  ['user-agent: others\ndisallow: /', '/tin', 'allowed'],
  ['user-agent: Pouchery/1.0\ndisallow: /tin', '/tin', 'forbidden'],
  // Our own group takes the place of that for all, also when it says nothing.
  ['user-agent: *\ndisallow: /\nuser-agent: pouchery\nallow: /', '/tin', 'allowed'],
  ['user-agent: pouchery\ndisallow:\n\nuser-agent: *\ndisallow: /', '/tin', 'allowed'],
  // Several names of one group, with what is no rule between them; several groups of one name.
  ['user-agent: a\nsitemap: https://x/\nuser-agent: *\ncrawl-delay: 5\ndisallow: /', '/tin', 'forbidden'],
  ['user-agent: *\ndisallow: /a\nuser-agent: b\ndisallow: /\nuser-agent: *\ndisallow: /b', '/b', 'forbidden'],
  ['user-agent: *\ndisallow: /a\nuser-agent: b\ndisallow: /c', '/c', 'allowed'],
  // The longest rule decides, and of two as long the one that allows.
  ['user-agent: *\ndisallow: /shop\nallow: /shop/tins', '/shop/tins/1', 'allowed'],
  ['user-agent: *\nallow: /shop\ndisallow: /shop/tins', '/shop/tins/1', 'forbidden'],
  ['user-agent: *\ndisallow: /tin\nallow: /tin', '/tin', 'allowed'],
  // Wildcards and ends.
  ['user-agent: *\ndisallow: /*.php', '/a/b.php?c', 'forbidden'],
  ['user-agent: *\ndisallow: /*.php$', '/a/b.php?c', 'allowed'],
  ['user-agent: *\ndisallow: /*.php$', '/a.php/b.php', 'forbidden'],
  ['user-agent: *\ndisallow: /a*b*a', '/aba', 'forbidden'],
  ['user-agent: *\ndisallow: /aba*aba$', '/ababa', 'allowed'],
  ['user-agent: *\ndisallow: /tin$', '/tin', 'forbidden'],
  ['user-agent: *\ndisallow: /tin$', '/tins', 'allowed'],
  ['user-agent: *\ndisallow: /*', '/', 'forbidden'],
  ['user-agent: *\ndisallow: *tin', '/tin', 'forbidden'],
  // Letters and their escapes.
  ['user-agent: *\ndisallow: /თევზი', '/%E1%83%97%e1%83%94%E1%83%95%E1%83%96%E1%83%98', 'forbidden'],
  ['user-agent: *\ndisallow: /a%3cb', '/a%3Cb', 'forbidden'],
  ['user-agent: *\ndisallow: /\ud800', '/tin', 'allowed'],
])('%j of %s: %s', (text, path, expected) => {
  expect(check(text, path)).toBe(expected);
});
