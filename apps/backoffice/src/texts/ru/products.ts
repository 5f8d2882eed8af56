import { fileTexts } from '@pouchery/contract/backoffice/file-texts-ru';
import type { products as en } from '../en/products.ts';
import type { Texts } from '../texts.ts';

export const products: Texts<typeof en> = {
  resources: {
    products: {
      name: 'Товар |||| Товары',
      fields: {
        ...fileTexts.attributes,
        slug: 'Адрес',
        brand: 'Бренд',
        brand_id: 'Бренд',
        type_id: 'Вид',
        taste_id: 'Вкус',
        price: 'Цена, лари',
        label: 'Цвета этикетки',
        'label.base': 'Основной цвет',
        'label.accent': 'Второй цвет',
        pictures: 'Изображения',
        offers: 'Где можно заказать',
        state: 'Состояние',
        publish_at: 'Опубликовать',
        updated_at: 'Изменён',
        rating: 'Оценка',
        q: 'Поиск',
        shown: 'На главной странице',
        missing: 'Не хватает',
      },
    },
  },
  products: {
    sections_name: 'Разделы формы',
    sections: {
      texts: 'Тексты',
      pictures: 'Изображения',
      facts: 'Характеристики',
      buyers_facts: 'О чём спрашивают покупатели',
      offers: 'Где можно заказать',
      seo: 'Поисковые системы',
      shop: 'В магазине',
    },
    stock: { in: 'В наличии', low: 'Осталось мало', out: 'Нет в наличии' },
    waiting: 'Ждёт %{smart_count} человек |||| Ждут %{smart_count} человека |||| Ждут %{smart_count} человек',
    none: 'Товаров не найдено.',
    duplicate: 'Дублировать',
    many: {
      chosen: 'Выбран %{smart_count} |||| Выбрано %{smart_count} |||| Выбрано %{smart_count}',
      all_chosen:
        'Выбран %{smart_count} найденный |||| Выбраны все %{smart_count} найденных |||| Выбраны все %{smart_count} найденных',
      choose: 'Выбрать: %{name}',
      choose_all:
        'Выбрать %{smart_count} найденный |||| Выбрать все %{smart_count} найденных |||| Выбрать все %{smart_count} найденных',
      choose_none: 'Снять выбор',
      keys: 'Enter сохраняет, Esc возвращает',
      once_more: 'Если верно, нажмите Enter ещё раз.',
      title:
        'Изменить %{smart_count} товар |||| Изменить %{smart_count} товара |||| Изменить %{smart_count} товаров',
      field: 'Что изменить',
      fields: {
        price: 'Цену',
        stock: 'Наличие',
        state: 'Состояние',
        brand_id: 'Бренд',
        type_id: 'Вид',
        taste_id: 'Вкус',
        featured: 'Подборку на главной странице',
        offers: 'Наличие у службы доставки',
      },
      to: 'На что',
      way: 'Как',
      ways: {
        set: 'Задать цену',
        amount: 'Прибавить или отнять сумму',
        percent: 'Прибавить или отнять проценты',
      },
      by: { set: 'Цена, лари', amount: 'На сколько, лари', percent: 'На сколько, %' },
      end: 'Округлить до',
      ends: { any: 'Не округлять', 90: ',90', 50: ',50' },
      with_offers: 'Вместе с ценами служб доставки',
      flags: { true: 'Да', false: 'Нет' },
      say_what: 'Скажите, что изменить, и здесь будет видно, что станет с каждым товаром.',
      left: '%{smart_count} останется как есть |||| %{smart_count} останутся как есть |||| %{smart_count} останутся как есть',
      problems: {
        same: 'Уже так.',
        price: 'Цена стала бы нулевой или слишком большой.',
        offer: 'Эта служба его не продаёт.',
      },
      more: 'Показать ещё (%{smart_count}) |||| Показать ещё (%{smart_count}) |||| Показать ещё (%{smart_count})',
      are_right: 'Эти числа верны',
      undo: 'Отменить можно в уведомлении, позже в журнале.',
      changed:
        'Изменён %{smart_count} товар. |||| Изменено %{smart_count} товара. |||| Изменено %{smart_count} товаров.',
      do: {
        price:
          'Изменить %{smart_count} цену |||| Изменить %{smart_count} цены |||| Изменить %{smart_count} цен',
        stock:
          'Изменить наличие у %{smart_count} |||| Изменить наличие у %{smart_count} |||| Изменить наличие у %{smart_count}',
        state:
          'Изменить состояние %{smart_count} |||| Изменить состояние %{smart_count} |||| Изменить состояние %{smart_count}',
        brand_id:
          'Изменить бренд у %{smart_count} |||| Изменить бренд у %{smart_count} |||| Изменить бренд у %{smart_count}',
        type_id:
          'Изменить вид у %{smart_count} |||| Изменить вид у %{smart_count} |||| Изменить вид у %{smart_count}',
        taste_id:
          'Изменить вкус у %{smart_count} |||| Изменить вкус у %{smart_count} |||| Изменить вкус у %{smart_count}',
        featured:
          'Изменить %{smart_count} товар |||| Изменить %{smart_count} товара |||| Изменить %{smart_count} товаров',
        offers:
          'Изменить наличие у %{smart_count} |||| Изменить наличие у %{smart_count} |||| Изменить наличие у %{smart_count}',
      },
    },
    kinds: { closed: 'Закрытая банка', top: 'Крышка сверху', open: 'Открытая банка' },
    shown: { latest: 'Среди новинок', featured: 'В подборке' },
    missing: { pictures: 'Изображения' },
    missing_filters: {
      pictures: 'Без изображений',
    },
    level: 'Уровень %{level} из %{max}',
    not_known: 'Неизвестно',
    cooling: { 0: 'Без холодка', 1: 'Лёгкий', 2: 'Заметный', 3: 'Сильный' },
    offer_url: 'Страница этого товара у службы доставки',
    own_price: 'цена магазина: %{price}',
    price_for_visitors: 'Посетители видят',
    offer_price: 'Цена там',
    offer_state: 'У службы доставки',
    offer_states: { in: 'В наличии', out: 'Нет в наличии' },
    url_wrong: 'Адрес, который начинается с https://, без имени и пароля',
    latest: 'Он среди новинок на главной странице.',
    latest_help: 'Среди новинок на главной странице стоят восемь последних товаров, которые можно заказать.',
    buyers_facts_help: 'Что не заполнено, на странице товара не показывается.',
    pouch_size_help: 'если пусто, размер вида',
    how_to_use_help: 'Не больше трёх шагов, по порядку.',
    popularity_help: 'Товары с большими числами стоят в списках первыми.',
    pictures_help:
      'На карточках стоит первая закрытая банка. Перетащите изображения в нужный порядок или двигайте их с клавиатуры: пробел, стрелки, пробел.',
    picture_kind: 'Что на нём',
    alt: 'Словами — для тех, кто его не видит',
    alt_help: 'Если оставить пустым, будет прочитано название товара.',
    alt_done: 'Словами: %{languages}',
    alt_missing: 'Своего описания нет',
    describe: 'Описать',
    drag: 'Переместить изображение %{place} из %{total}',
    remove_picture: 'Убрать изображение %{place}',
    sending: 'Готовим %{name}…',
    upload_failed: '%{name}: %{reason}',
    too_many: 'У товара не больше %{most} изображений.',
    dragging: {
      lifted: 'Изображение %{place} поднято.',
      over: 'Изображение на месте %{place} из %{total}.',
      dropped: 'Изображение поставлено на место %{place} из %{total}.',
      cancelled: 'Изображение осталось на своём месте.',
    },
  },
};
