import type { orderChanges as en } from '../en/order-changes.ts';

export const orderChanges: typeof en = {
  orderChanges: {
    edit: 'Изменить банки',
    edit_title: 'Изменить банки заказа %{id}',
    save: 'Сохранить, %{total}',
    save_none: 'Сохранить',
    saved: 'Заказ изменён.',
    late: 'Тем временем этот заказ изменил кто-то другой. Ваши изменения здесь не сохранены.',
    again: 'Начать заново',
    goes_back: 'Будет ждать возврата: %{amount}',
    is_due: 'Останется оплатить: %{amount}',
    edited: 'Банки изменены',
    return: 'Банки вернулись',
    return_title: 'Банки заказа %{id} вернулись',
    return_text: 'Оплаченное за них будет ждать возврата. Число меньше 0 исправляет ошибку.',
    returned: 'Банки приняты обратно.',
    to_shelf: 'На полку',
    to_shelf_of: 'На полку: %{name}',
    written_off: 'Списать',
    written_off_of: 'Списать: %{name}',
    sent: 'отправлена %{smart_count} |||| отправлено %{smart_count} |||| отправлено %{smart_count}',
    back: 'вернулась %{smart_count} |||| вернулось %{smart_count} |||| вернулось %{smart_count}',
    asked_back: 'Покупатель хочет вернуть: %{tins}.',
    asked_reason: 'Причина: %{reason}',
    close_return: 'Закрыть заявку',
    return_closed: 'Заявка закрыта.',
    readdressed: 'Адрес изменён',
    pays_at_door: 'Покупатель заплатит при получении, а не в банке',
    return_asked: 'Покупатель попросил о возврате',
    the_buyer: 'покупатель',
    came_back:
      'Вернулась %{smart_count} банка |||| Вернулись %{smart_count} банки |||| Вернулось %{smart_count} банок',
    out_again:
      'Снова не у нас: %{smart_count} банка |||| Снова не у нас: %{smart_count} банки |||| Снова не у нас: %{smart_count} банок',
  },
};
