import type { globalSearch as english } from '../en/global-search.ts';
import type { Texts } from '../texts.ts';

export const globalSearch: Texts<typeof english> = {
  globalSearch: {
    button: 'Найти что угодно',
    placeholder: 'Название, номер заказа, телефон, город, улица…',
    screens: 'Разделы',
    actions: 'Действия',
    add: 'Добавить: %{name}',
    none: '«%{text}» не нашлось.',
  },
};
