import { loadTexts } from '#app/i18n/load-texts.ts';
import { SIGN_IN_TEXTS } from '#app/i18n/sign-in-texts.ts';
import { loadPageStyles } from '#app/styles/load-styles.ts';

/** Loads what is shown to somebody who has logged out. Throws where that does not come. */
export async function preloadLogout() {
  await Promise.all([import('./sign-in/sign-in.tsx'), loadTexts(SIGN_IN_TEXTS), loadPageStyles('/profile')]);
}
