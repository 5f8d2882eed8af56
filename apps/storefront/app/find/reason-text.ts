import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FoundProduct } from '@pouchery/contract/find';
import { coolingName } from '#app/catalog/cooling.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { feelingName, milligramsName } from './answer-names.ts';
import type { Answers } from './find-address.ts';
import type { Options } from './find-form.tsx';

type Reason = FoundProduct['reasons'][number];

/** What a product is to one answer, in words that are true of the product. */
export function reasonText(
  i18n: I18n,
  { product, cooling }: FoundProduct,
  { question, fits }: Reason,
  answers: Answers,
  { tastes, types }: Options,
): string {
  switch (question) {
    case 'taste':
    case 'type': {
      const is = product[question].name;
      if (fits) return i18n._(msg`${{ is }}, as you asked`);
      const [requested, another] = answers[question];
      const options: { slug: string; name: string }[] = question === 'taste' ? tastes : types;
      const name = options.find(({ slug }) => slug === requested)?.name;
      if (name && !another) return youAsked(i18n, is, name);
      return question === 'taste'
        ? i18n._(msg`${{ is }}, none of your tastes`)
        : i18n._(msg`${{ is }}, none of your formats`);
    }
    case 'now':
      return strengthText(i18n, product.nicotine_mg_per_pouch, Number(answers.now));
    case 'feel': {
      if (cooling === null) return i18n._(msg`How much it cools is not known`);
      const is = coolingName(i18n, cooling);
      return fits ? is : youAsked(i18n, is, feelingName(i18n, answers.feel));
    }
  }
}

function youAsked(i18n: I18n, is: string, asked: string) {
  return i18n._(msg`${{ is }}, you asked for “${{ asked }}”`);
}

function strengthText(i18n: I18n, milligrams: number, now: number) {
  if (milligrams === 0) {
    return now === 0 ? i18n._(msg`Nicotine-free, as you asked`) : i18n._(msg`Nicotine-free`);
  }
  const mg = formatNumber(milligrams, i18n.locale);
  return milligrams === now
    ? i18n._(msg`${{ mg }} mg, as now`)
    : i18n._(msg`${{ mg }} mg, less than now (${{ now: milligramsName(i18n, now) }})`);
}
