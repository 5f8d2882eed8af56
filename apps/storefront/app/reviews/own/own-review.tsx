import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { fetchUser } from '#app/accounts/auth-state.ts';
import { NotYet } from '#app/accounts/views/ask-again.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { ApiError } from '#app/api/api-client.ts';
import { say } from '#app/toast/say.ts';
import { Notice } from '#app/ui/notice.tsx';
import { OwnReviewItem } from './own-review-item.tsx';
import { ReviewForm } from './review-form.tsx';

type OwnReviewProps = {
  slug: string;
  /** The product's reviews are others than before. */
  onChanged: () => void;
};

/** On a product's page, for somebody who is logged in: the form, or the review that is there already. */
export function OwnReview({ slug, onChanged }: OwnReviewProps) {
  const { t } = useLingui();
  const call = useCall('GET /api/reviews/', { query: { product: slug } });
  const { data, ask, setData } = call;
  const own = data?.[0];
  const place = useRef<HTMLDivElement>(null);
  useHiddenReview(own?.id);

  function notify(text: string) {
    void say(text, undefined, t`Close`);
    onChanged();
  }

  /** What was pressed is gone with the form or the review that it stood in. */
  function goOn(reviews: NonNullable<typeof data>, text: string) {
    setData(reviews);
    void fetchUser();
    notify(text);
    place.current?.focus();
  }

  return (
    <div className="own-review" ref={place} tabIndex={-1}>
      {!data && <NotYet call={call} message={t`Could not load your review.`} />}
      {own && (
        <>
          <Notice tone="quiet">{t`You have already submitted a review`}</Notice>
          <OwnReviewItem
            key={own.id}
            review={own}
            onChanged={(changed) => {
              setData([changed]);
              notify(t`Your review has been changed.`);
            }}
            onDeleted={() => goOn([], t`Your review has been deleted.`)}
          />
        </>
      )}
      {data && !own && (
        <>
          <h3 className="h3">{t`Write a review`}</h3>
          <ReviewForm
            slug={slug}
            onSent={(written) => goOn([written], t`Thank you. Your review has been submitted.`)}
            // Written meanwhile, in another tab: then that one is shown.
            onFailed={(error) => void (error instanceof ApiError && error.status === 400 && ask())}
          />
        </>
      )}
    </div>
  );
}

/**
 * Leaves a review out of the product's list for as long as it stands elsewhere as the visitor's own. The server's markup is
 * the same for everybody, and whatever takes its place is looked at again.
 */
function useHiddenReview(id: number | undefined) {
  useEffect(() => {
    const section = document.getElementById('reviews');
    if (!section || id === undefined) return;
    const leaveOut = (isHidden: boolean) => {
      const item = section.querySelector<HTMLElement>(`[data-review="${id}"]`);
      if (item && item.hidden !== isHidden) item.hidden = isHidden;
    };
    const observer = new MutationObserver(() => leaveOut(true));
    leaveOut(true);
    observer.observe(section, { subtree: true, childList: true, attributeFilter: ['hidden', 'data-review'] });
    return () => {
      observer.disconnect();
      leaveOut(false);
    };
  }, [id]);
}
