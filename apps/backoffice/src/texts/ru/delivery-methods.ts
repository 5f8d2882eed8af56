import type { deliveryMethods as en } from '../en/delivery-methods.ts';

export const deliveryMethods: typeof en = {
  resources: {
    'delivery-methods': {
      name: 'Способ доставки |||| Способы доставки',
      fields: {
        name: 'Название',
        is_active: 'Предлагается',
        is_pick_up: 'Покупатель забирает сам; адрес не нужен',
        cities: 'Города',
        price: 'Цена',
        free_from: 'Доставка 0 ₾ от суммы',
        cut_off: 'Уходит в тот же день до',
        days: 'Рабочих дней в пути',
        carrier_columns: 'Колонки файла перевозчика',
      },
    },
  },
  deliveryMethods: {
    carrier_help: 'Пусто: обычные колонки. Так записываются заказы с этим способом доставки.',
    heading: 'Название колонки',
    field: 'Что в ней',
    carrier_fields: {
      order: 'Заказ',
      name: 'Имя',
      phone: 'Телефон',
      city: 'Город',
      address: 'Адрес',
      postal_code: 'Почтовый индекс',
      country: 'Страна',
      tins: 'Банки',
      to_collect: 'Сумма к получению',
      note: 'Заметка',
    },
    lead: 'Как магазин сам доставляет то, что продаёт. В заказе остаётся то, с чем его оформили.',
    empty: 'Способов доставки пока нет.',
    cities_help: 'Ни одного: везде.',
    cut_off_help: 'Например, 14:00 по времени Тбилиси. Что приходит позже, уходит в следующий рабочий день.',
    days_help: 'Дни, когда магазин закрыт, не считаются.',
    everywhere: 'везде',
    off: 'Не предлагается',
    free_from: '0 ₾ от %{price}',
    until: 'до %{time}',
  },
};
