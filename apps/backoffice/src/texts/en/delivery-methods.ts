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
      },
    },
  },
  deliveryMethods: {
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
