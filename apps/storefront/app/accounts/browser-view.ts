import { type ComponentType, lazy } from 'react';
import { type Catalogues, loadTexts } from '#app/i18n/load-texts.ts';

/**
 * A part of the shop that only the browser draws, when it knows who is there: its code comes when it is needed,
 * together with the texts of its kind.
 */
export function browserView<Props>(load: () => Promise<{ view: ComponentType<Props>; texts: Catalogues }>) {
  return lazy(async () => {
    const { view, texts } = await load();
    await loadTexts(texts);
    return { default: view };
  });
}
