import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { LRUCache } from 'lru-cache';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageRulesKey } from '#app/rules/page-rules.ts';
import { site } from '#app/site.ts';

/** A few hundred cards and what else is cached so: the shop's usual products in every language. */
const MAX_BYTES = 4_000_000;

const cache = new LRUCache<string, string>({
  maxSize: MAX_BYTES,
  // What an entry costs besides its text.
  sizeCalculation: (markup, key) => markup.length + key.length + 200,
});

const numbers = new Map<unknown, number>();

/**
 * Renders a component once for each of `parts`, for the server, and gives their markup.
 * Lists are endless but what they are made of is not, and it looks the same in each of them: rendering a part anew
 * costs thirty times what finding it does. The component may know nothing but its properties, the language, the
 * site's base and the rules of the day.
 */
export function renderFragments<Props extends object>(
  Component: FunctionComponent<Props>,
  items: Props[],
): string {
  const number = numbers.get(Component) ?? numbers.size;
  numbers.set(Component, number);
  // With the properties, everything a part depends on: no change has to be announced here.
  const prefix = `${i18n.locale} ${site.base} ${number} ${pageRulesKey()}`;
  return items.map((props) => find(Component, props, prefix)).join('');
}

function find<Props extends object>(Component: FunctionComponent<Props>, props: Props, prefix: string) {
  const key = prefix + JSON.stringify(props);
  const found = cache.get(key);
  if (found) return found;
  const rendered = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Component {...props} />
    </I18nProvider>,
  );
  // React puts a text together of hundreds of pieces, which V8 keeps apart until they are copied: once here, not on each page.
  const markup = Buffer.from(rendered).toString();
  cache.set(key, markup);
  return markup;
}
