/** The page that the shop's people see first in the morning. */
export const start = {
  start: {
    greeting: 'Good to see you, %{name}',
    period: 'Period',
    days: '%{smart_count} days',
    today: 'today: %{count}',
    nothing_waits: 'Nothing to do.',
    none: 'None in this period.',
    than_before: 'compared with the %{smart_count} days before',
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
      failed_jobs: 'job failed for good |||| jobs failed for good',
      broken_links: 'link to a delivery partner is broken |||| links to delivery partners are broken',
      scheduled_products:
        'product will be published automatically |||| products will be published automatically',
      scheduled_articles:
        'article will be published automatically |||| articles will be published automatically',
    },
    products: { followed: 'Went on to order', seen: 'Most viewed' },
    partners: 'By delivery partner',
    searches: {
      title: 'Most searched',
      text: 'What visitors typed in.',
      none: 'Nobody has searched in this period.',
    },
    empty_searches: {
      title: 'Searches without results',
      text: 'The shop still has no answer to these: a product to add, or a name people use.',
      none: 'Every search has found something.',
    },
    backup: {
      last: 'Last good backup: %{last}.',
      drilled: 'Last restored to try it: %{moment}.',
      never_drilled: 'No backup was ever restored to try it.',
      late: 'There has been no good backup for more than a day; the last one was made on %{last}.',
      never: 'This shop has never been backed up.',
      failed: 'The last attempt failed: %{moment}.',
      damaged: '%{smart_count} file of backups is damaged. |||| %{smart_count} files of backups are damaged.',
      drill_failed: 'The last backup could not be restored when that was tried: %{moment}.',
      drill_late: 'No backup was restored to try it for more than two weeks; last on %{moment}.',
      open: 'Backups',
    },
    gaps: {
      title: 'What is missing',
      text: 'Where a text is missing, visitors read English.',
      pictures: 'Pictures',
    },
  },
};
