import { ENTRANCE_TEXTS } from '#app/i18n/entrance-texts.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { loadPageStyles } from '#app/styles/load-styles.ts';

/** Loads what is shown to somebody who has logged out. Throws where that does not come. */
export async function prepareToLeave() {
  await Promise.all([
    import('./entrance/entrance.tsx'),
    loadTexts(ENTRANCE_TEXTS),
    loadPageStyles('/profile'),
  ]);
}
