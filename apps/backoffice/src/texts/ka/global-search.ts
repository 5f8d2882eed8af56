import type { globalSearch as english } from '../en/global-search.ts';
import type { Texts } from '../texts.ts';

export const globalSearch: Texts<typeof english> = {
  globalSearch: {
    button: 'ძიება ყველაფერში',
    placeholder: 'სახელი, შეკვეთის ნომერი, ტელეფონი, ქალაქი, ქუჩა…',
    screens: 'გვერდები',
    actions: 'მოქმედებები',
    add: 'დამატება: %{name}',
    none: '„%{text}“ არაფერს ჰქვია.',
  },
};
