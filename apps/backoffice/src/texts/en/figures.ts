export const figures = {
  resources: { figures: { name: 'Figures |||| Figures' } },
  figures: {
    lead: 'Orders count on the day they were placed, at what they are worth now: less what was cancelled, what came back and what was paid back.',
    none: 'Nothing was ordered in these days, so there are no figures.',
    group_by: 'By',
    by: { day: 'Day', week: 'Week from', product: 'Tin', brand: 'Brand', city: 'City' },
    table: 'Figures: %{by}',
    orders: 'Orders',
    tins: 'Tins',
    revenue: 'Revenue',
    refunds: 'Refunds',
    vat: 'VAT within',
    cost: 'Cost',
    margin: 'Margin',
    total: 'Total',
    vat_within: 'of which VAT %{vat}',
    after_cost: 'without VAT and a cost of %{cost}',
    uncosted:
      'The cost of %{smart_count} tin is not known, so the margin is too high by it. Give the cost when you receive a lot. |||| The cost of %{smart_count} tins is not known, so the margin is too high by it. Give the cost when you receive a lot.',
    cut: 'The first %{smart_count} rows. The file has all of them. |||| The first %{smart_count} rows. The file has all of them.',
    month: {
      title: 'For the accountant',
      lead: 'What was delivered in a month and what came back, line by line, with the tax within. It adds up to the orders.',
      month: 'Month',
    },
  },
};
