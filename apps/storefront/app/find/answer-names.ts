import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BANDS, FEELINGS, type Feeling, type FindQuestion } from '@pouchery/contract/find-answers';
import { coolingName } from '#app/catalog/cooling.tsx';

const QUESTIONS = {
  taste: msg`Which taste`,
  now: msg`What you use now`,
  type: msg`Which format`,
  feel: msg`How much it should cool`,
} satisfies Record<FindQuestion, unknown>;

/** A question of Find my tin in the page's language. */
export function questionName(i18n: I18n, question: FindQuestion) {
  return i18n._(QUESTIONS[question]);
}

/** "4–6 mg", "up to 3 mg" or "12 mg and more": what a level of strength has per pouch. */
export function bandName(i18n: I18n, level: number) {
  const { min, max } = BANDS[level] ?? BANDS[0];
  if (max === 0) return i18n._(msg`${{ mg: 0 }} mg`);
  if (max === Number.POSITIVE_INFINITY) return i18n._(msg`${{ from: min }} mg and more`);
  if (min < 1) return i18n._(msg`up to ${{ to: max }} mg`);
  return i18n._(msg`${{ mg: `${min}–${max}` }} mg`);
}

/** "A little cooling", as it is asked for. */
export function feelingName(i18n: I18n, feel: string) {
  return coolingName(i18n, FEELINGS[feel as Feeling]);
}
