/** The page that the shop's people see first in the morning. */
export const start = {
  start: {
    greeting: 'Good to see you, %{name}',
    period: 'How far back',
    days: '%{smart_count} days',
    today: 'today: %{count}',
    nothing_waits: 'Nothing waits for you.',
    none: 'Nobody in this time.',
    than_before: 'than the %{smart_count} days before',
    before: '(before: %{count})',
    best_day: 'most on %{day}, %{count}',
    figures: { visits: 'Delivery links followed', views: 'Product views', searches: 'Searches' },
    waiting: {
      reviews: 'review waits for approval |||| reviews wait for approval',
      new_reviews: 'new review |||| new reviews',
      messages: 'new message |||| new messages',
      orders: 'new order |||| new orders',
      mails: 'email could not be delivered |||| emails could not be delivered',
      imports: 'import interrupted |||| imports interrupted',
      dead_letters: 'job failed for good |||| jobs failed for good',
      broken_links: 'link to a delivery partner is broken |||| links to delivery partners are broken',
      scheduled_products: 'product will publish itself |||| products will publish themselves',
      scheduled_articles: 'article will publish itself |||| articles will publish themselves',
    },
    products: { followed: 'People went on to order', seen: 'Most viewed' },
    partners: 'With which delivery partner',
    searches: {
      title: 'Most searched',
      text: 'What visitors typed in.',
      none: 'Nobody has searched in this time.',
    },
    empty_searches: {
      title: 'Searched in vain',
      text: 'The shop still has no answer to these: a product to add, or a name people use.',
      none: 'Every search has found something.',
    },
    gaps: {
      title: 'What is missing',
      text: 'Where a text is missing, visitors read English.',
      pictures: 'Pictures',
    },
  },
};
