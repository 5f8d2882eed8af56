import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { getProduct } from '@pouchery/contract/catalog';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speak } from '#app/i18n/messages.server.ts';
import { ProductAbout } from './product-about.tsx';

const responses = JSON.parse(readFileSync(join(import.meta.dirname, '../api/released/v0.1.0.json'), 'utf8'));
const product = getProduct.schema.response[200].parse(responses.getProduct);

test('texts that fell back to another language are marked with it, and no others', () => {
  speak('ka');
  const render = (text_languages: typeof product.text_languages) =>
    renderToString(
      <I18nProvider i18n={i18n}>
        <ProductAbout product={{ ...product, text_languages }} />
      </I18nProvider>,
    );
  expect(render({ description: 'en' })).toContain('<p class="lead" lang="en">');
  expect(render({ name: 'en' })).toContain('<p class="lead">');
  expect(render({})).not.toMatch(/lang="(?:en|ru)">(?!Norvik)/);
  const page = render({
    ingredients: 'en',
    storage: 'ru',
    manufacturer: 'en',
    'how_to_use.1': 'ru',
    'flavour_notes.0': 'en',
  });
  const marked = [...page.matchAll(/<(p|span|li) lang="(en|ru)">([^<]{5})/g)].map(([, ...parts]) =>
    parts.join(' '),
  );
  expect(marked).toEqual(['span en Peppe', 'span en Norvi', 'p en Plant', 'li ru Keep ', 'span ru Below']);
});
