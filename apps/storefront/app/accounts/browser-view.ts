import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#app/i18n/load-texts.ts';

/**
 * A part of the shop that only the browser draws, when it knows who is there: its code comes when it is needed,
 * together with the texts of its kind.
 */
export function browserView<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts: 'account' | 'entrance' = 'account',
) {
  return lazy(async () => {
    const [view] = await Promise.all([load(), loadTexts(texts)]);
    return { default: view };
  });
}
