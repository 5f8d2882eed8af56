import { useLingui } from '@lingui/react/macro';
import { forAspects, REVIEW_ASPECTS } from '@pouchery/contract/review-values';
import type { OwnReview } from '@pouchery/contract/reviews';
import { type FormEvent, useEffect, useId } from 'react';
import { readAuth } from '#app/accounts/auth-store.ts';
import { ACCOUNT_MESSAGES } from '#app/accounts/forms/account-messages.ts';
import { useApiForm } from '#app/forms/api-form.ts';
import { formDraft } from '#app/forms/form-draft.ts';
import { ASPECT_NAMES } from '#app/reviews/aspect-names.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { NativeSelect } from '#app/ui/native-select.tsx';
import { FieldError, TextArea, TextField } from '#app/ui/text-field.tsx';

const RATINGS = [1, 2, 3, 4, 5];
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
  // Whoever logs in next in this tab has nothing of it.
  const draft = formDraft(`review-${readAuth().user?.id}-${slug}`, [
    'rating',
    'title',
    'comment',
    ...REVIEW_ASPECTS.map((name) => `aspect_${name}`),
  ]);
  const { form, getErrors, notice, status } = useApiForm(
    review ? 'PATCH /api/reviews/:id/' : 'POST /api/products/:slug/reviews/',
    {
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
    },
  );

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
      {notice}
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

type StarFieldProps = { label: string; chosen: number | undefined; errors: readonly string[] | undefined };

/** A rating as a row of star discs: radio buttons, so it is chosen with the arrow keys too. */
function StarField({ label, chosen, errors }: StarFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className={errors ? 'field stars bad' : 'field stars'} aria-describedby={errors && `${id}-e`}>
      <legend>{label}</legend>
      <div>
        {RATINGS.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="rating"
              value={value}
              defaultChecked={value === chosen}
              aria-invalid={errors && true}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <use href="#star" />
            </svg>
            <span className="vh">{t`${{ value }} out of 5`}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} errors={errors} />
    </fieldset>
  );
}

/** What a review says beside its stars: all of it may stay open. */
function AspectFields({ chosen }: { chosen: OwnReview['aspects'] | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="field aspect-fields">
      <legend>{t`More, if you like`}</legend>
      {REVIEW_ASPECTS.map((name) => (
        <label key={name}>
          {i18n._(ASPECT_NAMES[name])}
          <NativeSelect name={`aspect_${name}`} defaultValue={chosen?.[name] ?? ''}>
            <option value="">{t`No answer`}</option>
            {RATINGS.map((value) => (
              <option key={value} value={value}>{t`${{ value }} out of 5`}</option>
            ))}
          </NativeSelect>
        </label>
      ))}
    </fieldset>
  );
}

/** What the fields say, for the API: an open one is null. */
function toAspects(fields: Record<string, FormDataEntryValue>) {
  return forAspects((name) => Number(fields[`aspect_${name}`]) || null);
}
