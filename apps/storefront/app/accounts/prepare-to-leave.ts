import { loadTexts } from '#app/i18n/load-texts.ts';

/** Loads what is shown to somebody who has logged out, and what logs out. */
export async function prepareToLeave() {
  try {
    await Promise.all([import('./views/entrance.tsx'), import('./session-actions.ts'), loadTexts('account')]);
  } catch {
    // Then it is loaded when it is needed.
  }
}
