export const globalSearch = {
  globalSearch: {
    button: 'Найти что угодно',
    placeholder: 'Название, номер заказа, телефон, город, улица…',
    screens: 'Разделы',
    actions: 'Действия',
    add: 'Добавить: %{name}',
    none: '«%{text}» не нашлось.',
  },
};
