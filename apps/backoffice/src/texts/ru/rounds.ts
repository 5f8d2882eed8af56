import type { rounds as english } from '../en/rounds.ts';
import type { Texts } from '../texts.ts';

export const rounds: Texts<typeof english> = {
  resources: { rounds: { name: 'Рейс |||| Рейсы' } },
  rounds: {
    lead: 'Заказы, которые курьер получил вместе. Рейс начинается в списке заказов: отметьте то, что уезжает, и передайте курьеру.',
    empty: 'Курьерам ещё не передавали заказов.',
    orders: '%{smart_count} заказ |||| %{smart_count} заказа |||| %{smart_count} заказов',
    cash_of: 'наличные %{sum}',
    closed: 'Закрыт',
    to_count: 'Посчитать наличные',
    on_the_way: '%{smart_count} в пути |||| %{smart_count} в пути |||| %{smart_count} в пути',
    started: 'Передал(а) %{name}, %{moment}',
    print: 'Список для курьера',
    nothing_to_collect: 'получать нечего',
    to_collect: 'получить %{sum}',
    delivered: { cash: 'Доставлен, наличные', terminal: 'Доставлен, картой', paid: 'Доставлен' },
    not_handed_over: 'Не вручён',
    not_handed_over_title: 'Почему не вручён %{id}?',
    why: 'Причина',
    not_delivered_text:
      'Заказ снова подтверждён, и его можно передать ещё раз. Покупателю ничего не сообщается.',
    age_unproven_text: 'Заказ завершится, банки вернутся, покупателю сообщат.',
    results: { delivered: 'Доставлен', not_delivered: 'Не вручён', age_unproven: 'Возраст не подтверждён' },
    reasons: {
      nobody_there: 'Никого не было на месте',
      no_answer: 'Не отвечал телефон',
      wrong_address: 'Неверный адрес',
      another_day: 'Просили в другой день',
      refused: 'Отказались от заказа',
    },
    cash: 'Наличные',
    expected: 'Должно быть',
    counted: 'Посчитано',
    difference: 'Разница',
    no_difference: 'нет',
    missing: 'не хватает %{sum}',
    too_much: 'лишние %{sum}',
    still_open:
      'Сначала отметьте, чем закончилась %{smart_count} доставка. |||| Сначала отметьте, чем закончились %{smart_count} доставки. |||| Сначала отметьте, чем закончились %{smart_count} доставок.',
    count_cash: 'Посчитано наличных, ₾',
    no_amount: 'Введите сумму, например 120.50.',
    note: 'Заметка, например почему не хватает',
    close: 'Закрыть рейс',
    is_closed: 'Рейс закрыт.',
    closed_at: 'Закрыл(а) %{name}, %{moment}',
    give: 'Передать курьеру',
    give_title:
      'Кто везёт %{smart_count} заказ? |||| Кто везёт %{smart_count} заказа? |||| Кто везёт %{smart_count} заказов?',
    courier: 'Курьер',
    courier_help: 'Кто-то из сотрудников или любое имя. Заказы будут отмечены как отправленные.',
  },
};
