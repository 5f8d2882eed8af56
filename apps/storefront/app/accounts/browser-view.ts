import { type ComponentType, lazy } from 'react';
import { type Catalogues, loadTexts } from '#app/i18n/load-texts.ts';
import { missingPart } from '#app/navigation/missing-part.tsx';

/**
 * A part of the shop that only the browser draws, when it knows who is there: its code comes when it is needed,
 * together with the texts of its kind. Where it does not come, that stands in its place.
 */
export function browserView<Props>(load: () => Promise<{ view: ComponentType<Props>; texts: Catalogues }>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      const { view, texts } = await load();
      await loadTexts(texts);
      return { default: view };
    } catch {
      return { default: await missingPart() };
    }
  });
}
