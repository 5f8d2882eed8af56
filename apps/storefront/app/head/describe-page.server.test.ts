// Rules: docs/behaviour.md#titles-and-descriptions
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { describePage } from './describe-page.server.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

function describe(canonical: string | undefined) {
  const page = { locale: 'en', path: '/snus-journal?page=2', preview: undefined } as Parameters<
    typeof describePage
  >[0];
  const route = { page: { head: () => ({ description: 'Plain articles.', canonical }) } };
  const { head } = describePage(page, { route, data: {} }, 'The Snus Journal');
  return /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
}

test.each([
  ['/snus-journal?page=2', 'Page 2. Plain articles.'],
  ['/products?strength=3&page=11', 'Page 11. Plain articles.'],
  ['/products?strength=3', 'Plain articles.'],
  [undefined, 'Plain articles.'],
])('the page known as %s is described as “%s”', (canonical, described) => {
  expect(describe(canonical)).toBe(described);
});
