import { ENTRANCE_TEXTS } from '#app/i18n/entrance-texts.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { loadPageStyles } from '#app/styles/load-styles.ts';

/** Loads what is shown to somebody who has logged out, and what logs out. */
export async function prepareToLeave() {
  try {
    await Promise.all([
      import('./entrance/entrance.tsx'),
      import('./session-actions.ts'),
      loadTexts(ENTRANCE_TEXTS),
      loadPageStyles('/profile'),
    ]);
  } catch {
    // Then it is loaded when it is needed.
  }
}
