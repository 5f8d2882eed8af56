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

test('a description that fell back to another language is marked with it, and no other', () => {
  speak('ka');
  const render = (text_languages: typeof product.text_languages) =>
    renderToString(
      <I18nProvider i18n={i18n}>
        <ProductAbout product={{ ...product, text_languages }} />
      </I18nProvider>,
    );
  expect(render({ description: 'en' })).toContain('<p class="lead" lang="en">');
  expect(render({ name: 'en' })).toContain('<p class="lead">');
});
