import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import type { OwnReview } from '@pouchery/contract/reviews';
import { useRef } from 'react';
import { fetchUser } from '#app/accounts/auth-state.ts';
import { NotYet } from '#app/accounts/views/ask-again.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ProductTile } from '#app/ui/picture.tsx';
import { OwnReviewItem } from './own-review-item.tsx';

/** Everything the person has reviewed, newest first. */
export function OwnReviewsPanel() {
  const { t } = useLingui();
  const call = useCall('GET /api/reviews/');
  const { data, setData } = call;
  const place = useRef<HTMLDivElement>(null);
  if (!data) return <NotYet call={call} message={t`Could not load your reviews.`} />;

  const leaveOut = (id: number) => {
    setData(data.filter((one) => one.id !== id));
    // The tab counts them.
    void fetchUser();
    // What was pressed is gone with the review.
    place.current?.focus();
  };

  return (
    <div ref={place} tabIndex={-1}>
      {data.length > 0 ? (
        <OwnReviews reviews={data} onChanged={setData} onDeleted={leaveOut} />
      ) : (
        <EmptyState title={t`You have not written a review yet.`}>
          <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
        </EmptyState>
      )}
    </div>
  );
}

type OwnReviewsProps = {
  reviews: OwnReview[];
  onChanged: (reviews: OwnReview[]) => void;
  onDeleted: (id: number) => void;
};

function OwnReviews({ reviews, onChanged, onDeleted }: OwnReviewsProps) {
  // So many products are shown at once; a back end without this call shows names alone.
  const slug = reviews.slice(0, MAX_FAVOURITES).map(({ product }) => product.slug);
  const { data: cards } = useCall('GET /api/products/cards/', { query: { slug } });
  return (
    <ul className="own-reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <OwnReviewItem
            review={review}
            product={
              <Reviewed
                product={review.product}
                card={cards?.find(({ slug }) => slug === review.product.slug)}
              />
            }
            onChanged={(changed) => onChanged(reviews.map((one) => (one.id === changed.id ? changed : one)))}
            onDeleted={() => onDeleted(review.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type ReviewedProps = { product: OwnReview['product']; card: ProductCard | undefined };

/** The product that a review is about. */
function Reviewed({ product, card }: ReviewedProps) {
  return (
    <ShopLink className="reviewed small" to={`/product/${product.slug}`}>
      {card ? <ProductTile product={card} sizes="56px" max={160} /> : <span className="tile" />}
      <span>
        <b>{product.name}</b>
        {card && <span lang="en">{card.brand.name}</span>}
      </span>
    </ShopLink>
  );
}
