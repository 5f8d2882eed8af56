import { useLingui } from '@lingui/react/macro';
import { fetchUser } from '#app/accounts/auth-state.ts';
import { AskAgain, Loading } from '#app/accounts/views/ask-again.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OwnReviewItem } from './own-review-item.tsx';

/** Everything the person has reviewed, newest first. */
export function OwnReviewsPanel() {
  const { t } = useLingui();
  const { data, failure, ask, setData } = useCall('listOwnReviews');
  if (!data) {
    if (!failure) return <Loading />;
    return <AskAgain message={t`Could not load your reviews.`} onAsk={ask} />;
  }
  if (data.length === 0)
    return (
      <EmptyState title={t`You have not written a review yet.`}>
        <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
      </EmptyState>
    );
  return (
    <ul className="own-reviews">
      {data.map((review) => (
        <li key={review.id}>
          <OwnReviewItem
            review={review}
            product={
              <ShopLink className="link small" to={`/product/${review.product.slug}`}>
                {review.product.name}
              </ShopLink>
            }
            onChanged={(changed) => setData(data.map((one) => (one.id === changed.id ? changed : one)))}
            onDeleted={() => {
              setData(data.filter((one) => one.id !== review.id));
              // The tab counts them.
              void fetchUser();
            }}
          />
        </li>
      ))}
    </ul>
  );
}
