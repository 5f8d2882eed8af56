import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { LRUCache } from 'lru-cache';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '#app/site.ts';
import { ProductCard } from './product-card.tsx';

/** A few hundred cards: the shop's usual products in every language. */
const KEPT_CHARACTERS = 3_000_000;

const drawn = new LRUCache<string, string>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/**
 * A card as markup, for the server. Lists are endless but their cards are few, and a card looks the same in each of
 * them: drawing one anew costs thirty times what finding it does.
 */
export function cardMarkup(props: ComponentProps<typeof ProductCard>): string {
  // Everything a card depends on, so that no change has to be announced here.
  const key = `${i18n.locale} ${site.base} ${JSON.stringify(props)}`;
  const found = drawn.get(key);
  if (found) return found;
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ProductCard {...props} />
    </I18nProvider>,
  );
  drawn.set(key, markup);
  return markup;
}
