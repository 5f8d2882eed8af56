import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

/** react-admin's own words. */
export const admin: TranslationMessages = english;
