export const globalSearch = {
  globalSearch: {
    button: 'ძიება ყველაფერში',
    placeholder: 'სახელი, შეკვეთის ნომერი, ტელეფონი, ქალაქი, ქუჩა…',
    screens: 'გვერდები',
    actions: 'მოქმედებები',
    add: 'დამატება: %{name}',
    none: '„%{text}“ არაფერს ჰქვია.',
  },
};
