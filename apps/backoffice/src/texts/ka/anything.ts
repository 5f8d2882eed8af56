import type { anything as english } from '../en/anything.ts';
import type { Texts } from '../texts.ts';

export const anything: Texts<typeof english> = {
  anything: {
    button: 'ძიება ყველაფერში',
    placeholder: 'სახელი, შეკვეთის ნომერი, ტელეფონი, ქალაქი, ქუჩა…',
    screens: 'გვერდები',
    actions: 'მოქმედებები',
    add: 'დამატება: %{name}',
    none: '„%{text}“ არაფერს ჰქვია.',
  },
};
