import type { campaigns as en } from '../en/campaigns.ts';
import type { Texts } from '../texts.ts';

export const campaigns: Texts<typeof en> = {
  resources: {
    campaigns: {
      name: 'Кампания |||| Кампании',
      fields: {
        name: 'Название, только для сотрудников',
        state: 'Состояние',
        starts_at: 'Начало',
        ends_at: 'Конец',
        parts: 'Что меняется',
        left_out: 'Пропущено',
        planned_by: 'Кто запланировал',
        kind: 'Что',
        is_on: 'Включено',
        ids: 'Какие',
        change: 'Как',
        amount: 'Лари или проценты',
        with_partners: 'И цены партнёров',
      },
    },
  },
  campaigns: {
    states: { draft: 'Черновик', planned: 'Начнётся сама', running: 'Идёт', over: 'Закончилась' },
    help: {
      draft: 'В магазине ничего не меняет.',
      planned: 'Начинается и заканчивается сама; после конца всё становится как прежде.',
    },
    runs_help:
      'Идёт. Что вы сейчас измените вручную, таким и останется, в том числе после конца. Перенести можно только конец.',
    over_help: 'Закончилась.',
    kinds: {
      price: 'Цена',
      offer: 'Спецпредложение',
      slide: 'Слайд',
      ad: 'Реклама товара',
      article: 'Статья',
    },
    changes: { to: 'Новая цена', less: 'Меньше, в лари', percent: 'Меньше, в процентах' },
    left_out: 'Пропущено при начале',
    reasons: {
      gone: 'за это время удалено',
      scheduled: 'есть своё время публикации',
      no_price: 'от цены ничего бы не осталось',
      no_offer: 'цена не снизилась',
    },
    end: 'Закончить сейчас',
    end_title: 'Закончить эту кампанию сейчас?',
    end_text: 'Всё сразу станет как прежде, кроме того, что за это время изменили вручную.',
    ended: 'Кампания закончилась.',
    calendar: 'Календарь',
    today: 'сегодня',
    earlier: 'Раньше',
    later: 'Позже',
    none: 'В эти два месяца само ничего не меняется.',
    new: 'Новая кампания',
    from_until: '%{from} — %{until}',
  },
};
