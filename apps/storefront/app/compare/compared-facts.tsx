import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { type FactsProduct, listFacts, type MaxNicotine } from '#app/catalog/product-facts.tsx';

export type ComparedFact = {
  name: string;
  cells: ReactNode[];
  differs: boolean;
  hasGraphic: boolean;
};

/** What is known of these products, side by side. A fact that is known of none has no row. */
export function comparedFacts(i18n: I18n, products: FactsProduct[], max: MaxNicotine): ComparedFact[] {
  return listFacts('compare').flatMap(({ name, read, cell, none, hasGraphic = false }) => {
    const values = products.map(read);
    if (values.every((value) => value === null)) return [];
    const cells = products.map((product, index) =>
      values[index] === null ? none && i18n._(none) : cell(product, i18n, max),
    );
    return [{ name: i18n._(name), cells, differs: new Set(values).size > 1, hasGraphic }];
  });
}
