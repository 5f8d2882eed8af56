import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { followAddress } from '#app/navigation/follow-address.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { lazyComponent } from '#app/rendering/lazy-component.tsx';

const OwnReview = lazyComponent(
  () => import('./own/own-review.tsx').then((code) => code.OwnReview),
  'account',
);

/** Below the ratings: who is logged out is asked to log in, who is logged in writes (docs/behaviour.md#writing-a-review). */
export default function WriteReview({ slug }: { slug: string }) {
  const { t } = useLingui();
  const { user } = useAuth();
  const prompt = (
    <div className="notice quiet log-in-first for-guest">
      <span>{t`You must be logged in to write a review`}</span>
      <ShopLink className="btn btn-line" to="/profile">{t`Login / Register`}</ShopLink>
    </div>
  );
  if (!user) return prompt;
  return (
    <Suspense fallback={prompt}>
      <OwnReview slug={slug} onChanged={refreshPage} />
    </Suspense>
  );
}

/** After the visitor changed something: the page shows the reviews as they are now. */
function refreshPage() {
  const { pathname, search } = pageAddress();
  followAddress(pathname + search, { keepsScroll: true, replace: true });
}
