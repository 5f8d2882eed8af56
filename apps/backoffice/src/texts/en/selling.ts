export const selling = {
  resources: {
    selling: {
      name: 'Selling |||| Selling',
      fields: { orders_and_stock: 'Orders and stock', cart_and_checkout: 'Cart and checkout' },
    },
    'selling-rules': {
      name: 'Rule by date |||| Rules by date',
      fields: { rule: 'Rule', since: 'Holds from', value: 'Value' },
    },
  },
  selling: {
    lead: 'Selling is opened a stage at a time. While a stage is closed, only owners see its pages and nothing of it is in the shop.',
    orders_and_stock_help:
      'Staff write orders from calls and chats, and count tins. Whoever is logged in sees it once they load the page again.',
    cart_and_checkout_help:
      'Visitors put tins into a cart and order in the shop itself. While it is closed the shop says ‘Coming Soon’.',
    closed: 'Only owners see this page: orders and stock are not open yet.',
    open: 'Open them under Selling.',
    rules: {
      lead: 'What law and shop ask for, each from a day on. Orders keep the rules they were written under.',
      empty: 'Nothing is set: prices include no tax, and no receipts or waybills are asked for.',
      names: {
        vat_percent: 'VAT within prices, %',
        guest_days: 'Days that guests stay known after their order',
        withdrawal_days: 'Days in which buyers may send tins back',
        tins_per_order: 'Most tins of a buyer’s own order',
        orders_per_day: 'Most orders of one buyer in a day',
        fiscal_receipt: 'Fiscal receipt',
        waybill: 'Waybill',
        tiers: 'Multi-buy tiers',
        codes: 'Codes',
      },
      ways: { none: 'Not asked for', by_hand: 'By hand, with its number', no: 'Not used', yes: 'Used' },
      days: '%{smart_count} day |||| %{smart_count} days',
      percent: '%{value}%',
    },
  },
};
