import { useLingui } from '@lingui/react/macro';
import { MAX_RATING } from '@pouchery/contract/catalog';
import { REVIEW_ASPECTS } from '@pouchery/contract/review-values';
import type { ReviewList } from '@pouchery/contract/reviews';
import { formatRating } from '#app/i18n/format.ts';
import { ASPECT_NAMES } from './aspect-names.ts';

/** What reviews say beside their stars, as small bars; what none says is left out. */
export function ReviewAspects({ aspects }: Pick<ReviewList, 'aspects'>) {
  const { t, i18n } = useLingui();
  const said = REVIEW_ASPECTS.flatMap((name) => {
    const average = aspects?.[name] ?? null;
    return average === null ? [] : [{ name, average }];
  });
  if (said.length === 0) return null;
  return (
    <dl className="aspects">
      {said.map(({ name, average }) => {
        const value = formatRating(average, i18n.locale);
        return (
          <div key={name}>
            <dt>{i18n._(ASPECT_NAMES[name])}</dt>
            <dd>
              <span className="t" aria-hidden="true">
                <i style={{ width: `${Math.round((average / MAX_RATING) * 100)}%` }} />
              </span>
              <span className="num" aria-hidden="true">
                {value}
              </span>
              <span className="vh">{t`${{ value }} out of 5`}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
