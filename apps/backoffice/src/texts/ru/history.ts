import type { history as en } from '../en/history.ts';
import type { Texts } from '../texts.ts';

export const history: Texts<typeof en> = {
  history: {
    name: 'История',
    title: 'Отменить изменение?',
    undo: 'Отменить',
    undo_count:
      'Отменить %{smart_count} изменение |||| Отменить %{smart_count} изменения |||| Отменить %{smart_count} изменений',
    keep: 'Оставить',
    undone: 'Изменение отменено.',
    is_undone: 'Отменено',
    put_back: 'Вернуть',
    versions: 'Версии',
    why: 'Почему это показано?',
    nothing_lost: 'Возврат создаёт новую версию; ничего не теряется.',
    whole_version: 'Вернуть эту версию',
    whole_version_title: 'Вернуть версию целиком?',
    place_in_lists:
      'Место в списках зависит от популярности, даты выпуска, цены и наличия. То, что видит посетитель, пришло из этих изменений:',
    origins_rest: 'Остальные поля такие же, какими были в начале истории.',
    origins_none: 'Все поля такие же, какими были в начале истории.',
    in_step: 'Одним шагом с другими: %{what}, %{action}',
    older: 'Более старые изменения',
    empty: 'С начала истории ничего не менялось.',
    more: 'и ещё %{smart_count} |||| и ещё %{smart_count} |||| и ещё %{smart_count}',
    more_fields: 'и ещё %{smart_count} поле |||| и ещё %{smart_count} поля |||| и ещё %{smart_count} полей',
    visitors: 'После этого посетители увидят изменения здесь: %{parts}.',
    unseen: 'Для посетителей ничего не изменится.',
    price: '%{name}: %{from} → %{to}. Прежняя цена рядом не показывается.',
    price_before: '%{name}: %{from} → %{to}, рядом показывается прежняя цена %{before}.',
    problems: {
      changed:
        '%{name}: с тех пор снова изменено (%{fields}). Сначала отмените то изменение или верните отдельные поля.',
      needed:
        'Это нужно чему-то ещё: заказу, отзыву, слайду или предложению; или того, к чему это относилось, больше нет.',
      campaign: 'Это есть в кампании «%{name}». Сначала уберите из кампании или закончите её.',
      taken: 'Адрес или место этой записи уже у другой записи.',
    },
    shown: {
      product:
        '%{smart_count} страница товара |||| %{smart_count} страницы товаров |||| %{smart_count} страниц товаров',
      brand:
        '%{smart_count} страница бренда |||| %{smart_count} страницы брендов |||| %{smart_count} страниц брендов',
      type: '%{smart_count} страница вида |||| %{smart_count} страницы видов |||| %{smart_count} страниц видов',
      taste:
        '%{smart_count} страница вкуса |||| %{smart_count} страницы вкусов |||| %{smart_count} страниц вкусов',
      close: 'похожие товары',
      listing: 'списки и поиск',
      brands: 'список брендов',
      types: 'список видов',
      tastes: 'список вкусов',
      scale: 'шкала крепости',
      slider: 'слайды главной страницы',
      'special-offer': 'специальное предложение',
      'popup-feature': 'реклама товара',
      articles: 'журнал',
      article: '%{smart_count} статья |||| %{smart_count} статьи |||| %{smart_count} статей',
      page: '%{smart_count} правовой текст |||| %{smart_count} правовых текста |||| %{smart_count} правовых текстов',
      faq: 'вопросы и ответы',
      shop: 'все страницы',
      'search-terms': 'поиск',
      redirects: 'перенаправления',
    },
  },
};
