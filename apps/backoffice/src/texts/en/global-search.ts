/** The box that finds everything. */
export const globalSearch = {
  globalSearch: {
    button: 'Find anything',
    placeholder: 'Name, order number, phone, city, street…',
    screens: 'Screens',
    actions: 'Actions',
    add: 'Add: %{name}',
    none: 'Nothing is called “%{text}”.',
  },
};
