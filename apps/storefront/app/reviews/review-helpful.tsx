import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Review } from '@pouchery/contract/reviews';

/** How many people a review helped, and for who is logged in a way to say so (helpful-votes-element.ts). */
export function ReviewHelpful({ review: { id, helpful_count: count } }: { review: Review }) {
  const { t } = useLingui();
  if (count === null) return null;
  return (
    <p className="helpful">
      {count > 0 && (
        <span className="for-guest">
          {plural(count, { one: '# person found this helpful', other: '# people found this helpful' })}
        </span>
      )}
      <button type="button" className="for-user" data-helpful={id} aria-pressed="false">
        {t`Helpful`} <span className="num">{count || null}</span>
      </button>
    </p>
  );
}
