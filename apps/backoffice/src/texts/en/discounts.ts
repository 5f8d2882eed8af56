export const discounts = {
  resources: {
    'price-tiers': {
      name: 'Multi-buy tier |||| Multi-buy tiers',
      fields: {
        from_tins: 'From so many tins',
        percent: 'Percent less',
        price: 'Price of one',
        brand_id: 'Of a brand',
        product_id: 'Of a product',
      },
    },
    'discount-codes': {
      name: 'Code |||| Codes',
      fields: {
        code: 'Code',
        percent: 'Percent less',
        amount: 'Amount less',
        from: 'First day',
        until: 'Last day',
        max_uses: 'Times in all',
        max_uses_each: 'Times for one buyer',
      },
    },
  },
  discounts: {
    tiers: {
      lead: 'From how many tins of one product on each costs less. They count once the rule by date says so; orders keep what they were placed with.',
      empty: 'There is no tier: every tin costs its price.',
      from: 'from %{smart_count} tin |||| from %{smart_count} tins',
      all: 'all products',
      each: '%{price} each',
      less_help: 'One of the two: percent off the price of each tin, or what one costs then.',
      of_help: 'A product or a brand; neither: all products.',
    },
    codes: {
      lead: 'What takes something off the tins of an order for whoever says it. They count once the rule by date says so. An order that is cancelled gives its use back.',
      empty: 'There is no code.',
      from: 'from %{day}',
      until: 'until %{day}',
      uses: 'used %{uses} time |||| used %{uses} times',
      uses_of: 'used %{uses} of %{most}',
      code_help: 'Latin letters, figures and hyphens; capitals do not matter.',
      less_help: 'One of the two: percent off the tins, or an amount. Delivery is not reduced.',
    },
  },
};
