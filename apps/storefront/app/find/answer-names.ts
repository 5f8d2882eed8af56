import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEELINGS, type Feeling, type FindQuestion } from '@pouchery/contract/find-answers';
import { coolingName } from '#app/catalog/cooling.tsx';
import { formatNumber } from '#app/i18n/format.ts';

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

/** "6 mg", or that there is no nicotine in it. */
export function milligramsName(i18n: I18n, milligrams: number) {
  if (milligrams === 0) return i18n._(msg`Nicotine-free`);
  return i18n._(msg`${{ mg: formatNumber(milligrams, i18n.locale) }} mg`);
}

/** "A little cooling", as it is asked for. */
export function feelingName(i18n: I18n, feel: string) {
  return coolingName(i18n, FEELINGS[feel as Feeling]);
}
