import { z } from 'zod';
import { errorBody } from '../errors.ts';
import { LOCALES } from '../locales.ts';
import { conflictWith, singleVersion } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { TRANSLATED } from './translated.ts';

/** Kinds of records that must have their texts in the main language: those of the desk for translations, and two beside them. */
export const TEXT_SUBJECTS = [...TRANSLATED, 'canned_reply', 'glossary_term'] as const;

const mainLanguage = z.object({ id: z.literal('main_language'), locale: z.enum(LOCALES), version: z.int() });
export type MainLanguage = z.infer<typeof mainLanguage>;

/** What each of the other languages lacks: while it is something, that language is not chosen. */
export const languageGaps = z.array(
  z.object({ locale: z.enum(LOCALES), subject: z.enum(TEXT_SUBJECTS), texts: z.int() }),
);
export type LanguageGaps = z.infer<typeof languageGaps>;

export const getMainLanguage = staffEndpoint('getMainLanguage', {
  summary: 'The shop’s main language, and how many texts each of the others lacks',
  response: { 200: mainLanguage.extend({ gaps: languageGaps }) },
});
export const changeMainLanguage = staffEndpoint('changeMainLanguage', {
  summary: 'Choose another main language; refused while it lacks a text',
  body: z.object({ locale: z.enum(LOCALES), version: singleVersion }),
  response: { 200: mainLanguage, 400: errorBody, 409: conflictWith(mainLanguage) },
});
