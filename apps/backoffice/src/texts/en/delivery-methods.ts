export const deliveryMethods = {
  resources: {
    'delivery-methods': {
      name: 'Delivery method |||| Delivery methods',
      fields: {
        name: 'Name',
        is_active: 'Offered',
        is_pick_up: 'The buyer picks it up; there is no address',
        cities: 'Cities',
        price: 'Price',
        free_from: 'Free from tins worth',
        cut_off: 'Leaves the same day until',
        days: 'Working days on the way',
        carrier_columns: 'Columns of the carrier’s file',
      },
    },
  },
  deliveryMethods: {
    carrier_help: 'None: the plain columns. Orders that have this method are written down like this.',
    heading: 'Name of the column',
    field: 'What stands in it',
    carrier_fields: {
      order: 'Order',
      name: 'Name',
      tins: 'Tins',
      to_collect: 'Sum to collect',
    },
    lead: 'How the shop itself delivers what it sells. Orders keep what they were placed with.',
    empty: 'There is no delivery method yet.',
    cities_help: 'None: everywhere.',
    cut_off_help: 'As 14:00, by the clock in Tbilisi. What comes later leaves on the next working day.',
    days_help: 'Days on which the shop is closed do not count.',
    everywhere: 'everywhere',
    off: 'Not offered',
    free_from: 'free from %{price}',
    until: 'until %{time}',
  },
};
