// Rules: docs/behaviour.md#own-pack
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { findTins } from '@pouchery/contract/find';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speak } from '#app/i18n/messages.server.ts';
import { parseFindAddress } from './find-address.ts';
import { FoundProducts } from './found-products.tsx';

const responses = JSON.parse(readFileSync(join(import.meta.dirname, '../api/released/v0.1.0.json'), 'utf8'));
const found = findTins.schema.response[200].parse(responses.findTins);

/** Where the page leads to put a pack together; null where it does not. */
function findPackLink(query: string, hasCart: boolean, results = found.results) {
  speak('ka');
  const { answers } = parseFindAddress(new URLSearchParams(query));
  const options = { tastes: [], types: [], milligrams: [], hasCart };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FoundProducts answers={answers} found={{ ...found, results }} {...options} />
    </I18nProvider>,
  );
  return /href="[^"]*(\/pack[^"]*)"/.exec(markup)?.[1]?.replaceAll('&amp;', '&') ?? null;
}

test('tins that were found lead to a pack of the same tastes and of nothing stronger, while there is a cart', () => {
  expect(findPackLink('taste=mint&taste=berry&now=6&feel=little&show=tins', true)).toBe(
    '/pack?max=6&taste=berry&taste=mint',
  );
  expect(findPackLink('show=tins', true)).toBe('/pack');
  expect(findPackLink('taste=mint&show=tins', true, [])).toBeNull();
  expect(findPackLink('taste=mint&show=tins', false)).toBeNull();
});
