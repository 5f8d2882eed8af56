import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Review } from '@pouchery/contract/reviews';
import { type MouseEvent, useState } from 'react';
import { callApi } from '#app/api/api-client.ts';
import { isConnected } from '#app/navigation/connection.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { reviewAddress, toReviewQuery } from './review-address.ts';
import { Reviews } from './review-list.tsx';

type ReviewItemsProps = {
  slug: string;
  rating: string;
  sort: string;
  /** How many reviews there are. */
  count: number;
  /** Ids of those that stand above. */
  shown: Review['id'][];
};

/** "Show more" adds the next page of reviews in place; without JavaScript it leads to it. */
export default function ReviewItems({ slug, rating, sort, count, shown }: ReviewItemsProps) {
  const { t } = useLingui();
  const [more, setMore] = useState<Review[]>([]);
  const [page, setPage] = useState(1);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  const remaining = count - shown.length - more.length;
  const next = { rating, sort, page: String(page + 1) };

  async function showMore(event: MouseEvent) {
    event.preventDefault();
    setLoading(true);
    const found = await callApi('GET /api/products/:slug/reviews/', {
      params: { slug },
      query: toReviewQuery(next),
    }).catch(() => undefined);
    setLoading(false);
    setFailure(found ? '' : (await isConnected()) ? t`Something went wrong` : t`There is no connection`);
    if (!found) return;
    // One written meanwhile moves the others on by one.
    const known = new Set([...shown, ...more.map(({ id }) => id)]);
    setMore([...more, ...found.results.filter(({ id }) => !known.has(id))]);
    setPage(page + 1);
  }

  return (
    <>
      {more.length > 0 && <Reviews reviews={more} className="reviews-added" />}
      {remaining > 0 && (
        <p className="reviews-more">
          <ShopLink
            className="btn btn-line"
            to={reviewAddress(slug, next)}
            data-press=""
            onClick={showMore}
            aria-busy={isLoading || undefined}
          >
            {plural(remaining, { one: 'Show # more review', other: 'Show # more reviews' })}
          </ShopLink>{' '}
          <span className="small" role="alert">
            {failure}
          </span>
        </p>
      )}
    </>
  );
}
