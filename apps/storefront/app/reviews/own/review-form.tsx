import { useLingui } from '@lingui/react/macro';
import { REVIEW_ASPECTS } from '@pouchery/contract/review-values';
import type { OwnReview } from '@pouchery/contract/reviews';
import { type FormEvent, useEffect } from 'react';
import { ACCOUNT_MESSAGES } from '#app/accounts/forms/account-messages.ts';
import { useApiForm } from '#app/forms/api-form.ts';
import { formDraft } from '#app/forms/form-draft.ts';
import { FormNotice } from '#app/forms/form-notice.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { AspectFields, toAspects } from './aspect-fields.tsx';
import { StarField } from './star-field.tsx';

const FAILURE = 'An unexpected error occurred. Please try again.';

type ReviewFormProps = {
  slug: string;
  /** The review to change; a new one is written without it. */
  review?: OwnReview | undefined;
  onSent: (review: OwnReview) => void;
  onFailed?: (error: unknown) => void;
  onCancel?: () => void;
};

/** A review being written or changed. What is typed outlives a reload, and a login in between. */
export function ReviewForm({ slug, review, onSent, onFailed, onCancel }: ReviewFormProps) {
  const { t } = useLingui();
  const draft = formDraft(`review-${review?.id ?? slug}`, [
    'rating',
    'title',
    'comment',
    ...REVIEW_ASPECTS.map((name) => `aspect_${name}`),
  ]);
  const { form, getErrors, notice, status } = useApiForm(review ? 'changeReview' : 'writeReview', {
    failure: FAILURE,
    known: ACCOUNT_MESSAGES,
    params: review ? { id: review.id } : { slug },
    fields: ['rating'],
    toBody: ({ rating, title, comment, ...others }) => ({
      title,
      comment,
      ...(rating && { rating: Number(rating) }),
      aspects: toAspects(others),
    }),
    onSent: (sent) => {
      draft.clear();
      onSent(sent);
    },
    ...(onFailed && { onFailed }),
  });

  const { ref } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that is there
  useEffect(() => {
    if (ref.current && !review) draft.restore(ref.current);
  }, [ref]);

  return (
    <form
      {...form}
      className="form"
      aria-label={review ? t`Change review` : t`Write a review`}
      onInput={(event: FormEvent<HTMLFormElement>) => !review && draft.save(event.currentTarget)}
    >
      <FormNotice notice={notice} />
      <StarField label={t`Your rating`} chosen={review?.rating} errors={getErrors('rating')} />
      <TextField
        name="title"
        label={t`Title`}
        defaultValue={review?.title}
        errors={getErrors('title')}
        required
      />
      <TextArea
        name="comment"
        label={t`Comment`}
        rows={5}
        defaultValue={review?.comment}
        errors={getErrors('comment')}
        required
      />
      <AspectFields chosen={review?.aspects} />
      <p className="acts">
        <BusyButton busy={status === 'busy'} verb={t`Sending`}>
          {review ? t`Save` : t`Submit review`}
        </BusyButton>
        {onCancel && (
          <button type="button" className="btn btn-lg btn-line" onClick={onCancel}>
            {t`Cancel`}
          </button>
        )}
      </p>
    </form>
  );
}
