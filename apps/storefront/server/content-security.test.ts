import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineHashes } from './content-security.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inline = (html: string) => ({
  scripts: inlineHashes(html, 'script'),
  styles: inlineHashes(html, 'style'),
});
const site = { origins: ['https://api.shop.example'], https: true };

function directive(policy: string, name: string) {
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

test('only the inline scripts and styles of the page are allowed', () => {
  const page = `<!DOCTYPE html><html><head><style>a{b:c}</style><script>one()</script></head>
    <body><script type="module" async="">import "/a.js";</script><script src="/b.js"></script>
    <script type="application/ld+json">{"@type":"Product"}</script><script>x("a<b")</script></body></html>`;
  const policy = contentSecurityPolicy(inline(page), site);
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' ${hash('one()')} ${hash('import "/a.js";')} ${hash('x("a<b")')}`,
  );
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('a{b:c}')}`);
});

test('no unsafe-inline is allowed for scripts, and pictures and calls may reach the API', () => {
  const policy = contentSecurityPolicy(inline('<script>a</script><script>a</script>'), site);
  expect(directive(policy, 'script-src')).not.toContain('unsafe-inline');
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://api.shop.example");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.shop.example");
  expect(policy).toContain('upgrade-insecure-requests');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('reCAPTCHA is allowed only where the shop has it', () => {
  const without = contentSecurityPolicy(inline('<script>a</script>'), site);
  expect(without).not.toContain('google');
  const policy = contentSecurityPolicy(inline('<script>a</script>'), { ...site, recaptcha: true });
  const [script, files] = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hash('a')} ${script} ${files}`);
  expect(directive(policy, 'frame-src')).toBe(`frame-src ${script}`);
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' https://api.shop.example ${script}`);
});

test('over plain http nothing is upgraded', () => {
  expect(contentSecurityPolicy(inline(''), { ...site, https: false })).not.toContain(
    'upgrade-insecure-requests',
  );
});
