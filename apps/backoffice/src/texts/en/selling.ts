export const selling = {
  resources: {
    selling: { name: 'Selling |||| Selling', fields: { orders_and_stock: 'Orders and stock' } },
  },
  selling: {
    lead: 'Selling is opened a stage at a time. While a stage is closed, only owners see its pages and nothing of it is in the shop.',
    orders_and_stock_help:
      'Staff write orders from calls and chats, and count tins. Whoever is logged in sees it once they load the page again.',
    closed: 'Only owners see this page: orders and stock are not open yet.',
    open: 'Open them under Selling.',
  },
};
