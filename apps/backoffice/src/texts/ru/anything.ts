import type { anything as english } from '../en/anything.ts';
import type { Texts } from '../texts.ts';

export const anything: Texts<typeof english> = {
  anything: {
    button: 'Найти что угодно',
    placeholder: 'Название, номер заказа, телефон, город, улица…',
    screens: 'Разделы',
    actions: 'Действия',
    add: 'Добавить: %{name}',
    none: '«%{text}» не нашлось.',
  },
};
