import type { Locale } from '@pouchery/contract/locales';
import { ageFault, type PageRules, USUAL_MIN_AGE } from '@pouchery/contract/shown-rules';
import { dayInWords } from '#api/mail/mail-words.ts';

/** Nobody who lives was born before. */
const EARLIEST = '1900-01-01';

/** What the shop's pages have no words for, as it costs every visitor bytes. */
const TEXTS: Record<Locale, { age: (least: number) => string; birth: (day: string) => string }> = {
  en: {
    age: (least) => `You must be ${least} or older.`,
    birth: (day) => `By law you must have been born on or before ${dayInWords(new Date(day), 'en')}.`,
  },
  ka: {
    age: (least) => `უნდა იყოთ ${least} წლის ან უფროსი.`,
    birth: (day) => `კანონით, დაბადებული უნდა იყოთ არა უგვიანეს ${inFigures(day)}-ისა.`,
  },
  ru: {
    age: (least) => `Вам должно быть не меньше ${least} ${least % 10 === 1 ? 'года' : 'лет'}.`,
    birth: (day) => `По закону вы должны были родиться не позднее ${inFigures(day)}.`,
  },
};

/** As a form takes it: words would need a case. */
function inFigures(day: string) {
  return day.split('-').reverse().join('.');
}

/**
 * What is wrong with a date of birth, if anything: the person must be old enough on this day in Tbilisi, by its rules
 * (docs/behaviour.md#adults-only).
 */
export function birthFault(dateOfBirth: string, day: string, rules: PageRules, locale: Locale) {
  if (dateOfBirth < EARLIEST) return 'Enter a valid date.';
  const fault = ageFault(dateOfBirth, day, rules);
  if (fault === undefined) return undefined;
  if (fault === 'birth') return TEXTS[locale].birth(rules.bornUntil ?? '');
  return TEXTS[rules.minAge === USUAL_MIN_AGE ? 'en' : locale].age(rules.minAge);
}
