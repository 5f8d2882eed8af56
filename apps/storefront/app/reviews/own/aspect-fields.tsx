import { useLingui } from '@lingui/react/macro';
import { forAspects, REVIEW_ASPECTS } from '@pouchery/contract/review-values';
import type { OwnReview } from '@pouchery/contract/reviews';
import { ASPECT_NAMES } from '#app/reviews/aspect-names.ts';
import { Icon } from '#app/ui/icon.tsx';

const VALUES = [1, 2, 3, 4, 5];

/** What a review says beside its stars: all of it may stay open. */
export function AspectFields({ chosen }: { chosen: OwnReview['aspects'] | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="field aspect-fields">
      <legend>{t`More, if you like`}</legend>
      {REVIEW_ASPECTS.map((name) => (
        <label key={name}>
          {i18n._(ASPECT_NAMES[name])}
          <span className="native">
            <select name={`aspect_${name}`} defaultValue={chosen?.[name] ?? ''}>
              <option value="">{t`No answer`}</option>
              {VALUES.map((value) => (
                <option key={value} value={value}>{t`${{ value }} out of 5`}</option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the fields say, for the API: an open one is null. */
export function toAspects(fields: Record<string, FormDataEntryValue>) {
  return forAspects((name) => Number(fields[`aspect_${name}`]) || null);
}
