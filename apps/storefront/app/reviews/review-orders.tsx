import { useLingui } from '@lingui/react/macro';
import { REVIEW_SORTS, type ReviewSort } from '@pouchery/contract/review-values';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { type ReviewState, reviewAddress } from './review-address.ts';

/** The orders of a product's reviews, as links: they work without JavaScript. */
export function ReviewOrders({ slug, state }: { slug: string; state: ReviewState }) {
  const { t } = useLingui();
  const names: Record<ReviewSort, string> = {
    newest: t`Newest`,
    highest: t`Highest rating`,
    lowest: t`Lowest rating`,
    helpful: t`Most helpful`,
  };
  const current = state.sort || 'newest';
  return (
    <nav className="review-orders" aria-label={t`Order of reviews`}>
      {REVIEW_SORTS.map((sort) => (
        <ShopLink
          key={sort}
          to={reviewAddress(slug, { ...state, sort: sort === 'newest' ? '' : sort, page: '' })}
          aria-current={sort === current ? 'true' : undefined}
          keepsScroll
        >
          {names[sort]}
        </ShopLink>
      ))}
    </nav>
  );
}
