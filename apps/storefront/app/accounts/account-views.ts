import { type ComponentType, lazy } from 'react';
import { loadAccountMessages } from '#app/i18n/messages.client.ts';
import type { OwnReviewProps } from '#app/reviews/own/own-review.tsx';

type View<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of the shop that only the browser draws, when it knows who is there: its code comes when it is needed,
 * together with the texts all these parts share.
 */
function view<Props>(load: View<Props>) {
  const both = () => Promise.all([load(), loadAccountMessages()]).then(([module]) => module);
  return { Component: lazy(both), load: both };
}

export const entrance = view<{ siteKey: string | null | undefined }>(() =>
  import('./views/entrance.tsx').then(({ Entrance }) => ({ default: Entrance })),
);
export const account = view<object>(() =>
  import('./views/account.tsx').then(({ Account }) => ({ default: Account })),
);
export const passwordReset = view<{ token: string }>(() =>
  import('./views/password-reset.tsx').then(({ PasswordReset }) => ({ default: PasswordReset })),
);
export const confirmation = view<{ id: string; isLoggedIn: boolean }>(() =>
  import('#app/orders/views/confirmation.tsx').then(({ Confirmation }) => ({ default: Confirmation })),
);
export const ownReview = view<OwnReviewProps>(() =>
  import('#app/reviews/own/own-review.tsx').then(({ OwnReview }) => ({ default: OwnReview })),
);
