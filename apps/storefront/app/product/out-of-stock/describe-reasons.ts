import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SubstituteReason } from '@pouchery/contract/substitute-reasons';

const WORDS = {
  same_taste: msg`same taste`,
  same_strength: msg`same strength`,
  lower_strength: msg`lower strength`,
  no_nicotine: msg`no nicotine`,
  same_format: msg`same format`,
} satisfies Record<SubstituteReason, unknown>;

/** Why a tin stands in for another, in words: "same taste, no nicotine"; one of another taste says which. */
export function describeReasons(reasons: readonly SubstituteReason[], taste: string, i18n: I18n): string {
  const words = reasons.map((reason) => i18n._(WORDS[reason]));
  return (reasons.includes('same_taste') ? words : [taste.toLocaleLowerCase(i18n.locale), ...words]).join(
    ', ',
  );
}
