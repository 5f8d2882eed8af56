export const packing = {
  resources: { packing: { name: 'Сборка |||| Сборка' } },
  packing: {
    empty: 'Заказов, которые ждут сборки, нет.',
    help: 'Сканируйте каждую банку этого заказа или введите её номер.',
    progress:
      '%{packed} из %{smart_count} банки |||| %{packed} из %{smart_count} банок |||| %{packed} из %{smart_count} банок',
    of: 'из %{quantity}',
    more: 'Ещё одна банка: %{name}',
    less: 'На одну банку меньше: %{name}',
    lot: '%{quantity} × %{lot} %{until}',
    no_number: 'Нет номера для сканера: посчитайте вручную.',
    wrong: 'Не из этого заказа: %{name}',
    put_back: 'Верните на полку %{shelf}.',
    unknown: 'В этом заказе нет банки с номером %{code}',
    nothing_counted: 'Ничего не засчитано.',
    too_many: 'Лишняя банка: %{name}',
    too_many_text:
      'В заказе её %{smart_count} штука. |||| В заказе её %{smart_count} штуки. |||| В заказе её %{smart_count} штук.',
    refused_text: 'Заказ не отмечен как собранный. Откройте его и посмотрите, что изменилось.',
    last_tin:
      'С последней банкой заказ станет собранным, сохранятся этикетка и вкладыш, и откроется следующий.',
    put_aside: 'Отложить этот заказ',
    missing:
      'Не хватает %{smart_count} банки |||| Не хватает %{smart_count} банок |||| Не хватает %{smart_count} банок',
    turns: 'Эти заказы',
    open: 'сейчас собирается',
    aside: 'отложен',
    all_done: 'Всё собрано.',
    to_orders: 'К заказам',
  },
};
