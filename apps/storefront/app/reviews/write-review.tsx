import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { browserView } from '#app/accounts/browser-view.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';

const OwnReview = browserView(() => import('./own/own-review.tsx'));

/** Below the ratings: who is logged out is asked to log in, who is logged in writes (docs/behaviour.md#writing-a-review). */
export function WriteReview({ slug, onChanged }: { slug: string; onChanged: () => void }) {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const prompt = (
    <div className={`notice quiet log-in-first ${isLoading || user ? 'unknown' : ''}`}>
      <span>{t`You must be logged in to write a review`}</span>
      <ShopLink className="btn btn-line" to="/profile">{t`Login / Register`}</ShopLink>
    </div>
  );
  if (!user) return prompt;
  return (
    <Suspense fallback={prompt}>
      <OwnReview slug={slug} onChanged={onChanged} />
    </Suspense>
  );
}
