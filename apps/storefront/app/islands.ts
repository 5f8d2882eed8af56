import type { FunctionComponent } from 'react';
import type { TextGroup } from '#app/i18n/load-texts.ts';

export type IslandEntry = {
  load: () => Promise<{ default: FunctionComponent<never> }>;
  /** Texts it needs besides those of all islands. */
  texts?: TextGroup;
  /**
   * When it is hydrated, if nobody touches it before: `rest` once the page is loaded and the browser idle, `user` when
   * somebody is logged in. All are hydrated when they are pointed at, focused or pressed.
   */
  when?: 'rest' | 'user';
  /** Where this tab has stored a draft of it (forms/form-draft.ts), it is hydrated like `rest`. */
  draft?: string;
};

/** Everything of the shop that is hydrated. */
export const ISLANDS = {
  profile: { load: () => import('#app/profile/profile.tsx'), when: 'rest' },
  'reset-password': {
    load: () => import('#app/accounts/sign-in/password-reset.tsx'),
    texts: 'sign-in',
    when: 'rest',
  },
  'order-confirmation': {
    load: () => import('#app/orders/views/confirmation.tsx'),
    texts: 'account',
    when: 'rest',
  },
  cart: { load: async () => (await import('#app/cart/views/load-cart.ts')).loadCart(), when: 'rest' },
  search: { load: () => import('#app/layout/global-search.tsx') },
  contact: { load: () => import('#app/support/contact-form.tsx'), draft: 'contact-draft' },
  'question-search': { load: () => import('#app/support/question-search.tsx') },
  share: { load: () => import('#app/journal/share-button.tsx') },
  sort: { load: () => import('#app/listing/sort-menu.tsx') },
  'stock-alert': { load: () => import('#app/product/out-of-stock/stock-alert-form.tsx'), when: 'user' },
  gallery: { load: () => import('#app/product/product-gallery.tsx') },
  reviews: { load: () => import('#app/reviews/review-items.tsx') },
  'write-review': { load: () => import('#app/reviews/write-review.tsx'), when: 'user' },
  checkout: {
    load: async () => (await import('#app/checkout/views/load-checkout.ts')).loadCheckout(),
    when: 'user',
  },
} satisfies Record<string, IslandEntry>;
