import { type ComponentType, lazy } from 'react';
import { loadPartTexts, type TextPart } from '#app/i18n/load-texts.ts';
import { missingPart } from '#app/navigation/missing-part.tsx';

/**
 * A part of an island whose code, and the texts it needs, come when it is shown first. Where they do not come, that is
 * said in its place.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, texts?: TextPart) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      const [part] = await Promise.all([load(), texts && loadPartTexts(texts)]);
      return { default: part };
    } catch {
      return { default: await missingPart() };
    }
  });
}
