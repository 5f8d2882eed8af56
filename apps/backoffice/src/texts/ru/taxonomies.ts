import type { taxonomies as en } from '../en/taxonomies.ts';
import type { Texts } from '../texts.ts';

const texts = { name: 'Название', description: 'Описание', position: 'Место', slug: 'Адрес' };

export const taxonomies: Texts<typeof en> = {
  resources: {
    brands: {
      name: 'Бренд |||| Бренды',
      fields: {
        ...texts,
        tagline: 'Строка под названием',
        story: 'История',
        country: 'Страна',
        color_base: 'Основной цвет этикетки',
        color_accent: 'Второй цвет',
      },
    },
    types: {
      name: 'Вид |||| Виды',
      fields: { ...texts, pouch_length_mm: 'Длина подушечки, мм', pouch_width_mm: 'Ширина подушечки, мм' },
    },
    tastes: {
      name: 'Вкус |||| Вкусы',
      fields: {
        ...texts,
        colors: 'Цвета',
        'colors.mid': 'Цвет точки',
        'colors.tint': 'Цвет фона',
        'colors.deep': 'Текст на фоне',
        picture_id: 'Изображение',
        article_slug: 'Статья в журнале',
      },
    },
    'delivery-partners': {
      name: 'Служба доставки |||| Службы доставки',
      fields: {
        ...texts,
        url: 'Сайт',
        logo_id: 'Логотип',
        everywhere: 'Доставляет по всей Грузии',
        cities: 'Города',
        hours: 'Часы работы',
        special_days: 'Праздники и особые дни',
        delivery_time: 'Время доставки',
        'delivery_time.min': 'Доставка занимает от',
        'delivery_time.max': 'до',
        'delivery_time.unit': 'единица',
        fee: 'Стоимость доставки',
        smallest_order: 'Минимальный заказ',
        note: 'Примечание',
      },
    },
    'broken-links': { name: 'Нерабочая ссылка |||| Нерабочие ссылки', fields: {} },
  },
  taxonomies: {
    name: 'Название',
    slug: 'Адрес',
    product_count: 'Товары',
    products: '%{smart_count} товар |||| %{smart_count} товара |||| %{smart_count} товаров',
    missing: 'Не хватает',
    complete: 'Всё есть',
    slug_help: 'Окончание адреса страницы. Если его изменить, старый адрес навсегда ведёт на новый.',
    slug_new_help: 'Окончание адреса страницы. Если оставить пустым, он получится из названия.',
    slug_old: 'Сюда ведут и старые адреса: %{slugs}.',
    slug_wrong: 'Только строчные латинские буквы, цифры и дефисы',
    url_wrong: 'Адрес, который начинается с https://, без имени и пароля',
    color_wrong: 'Цвет в виде #1c6343',
    logo_help: 'Квадратное изображение; в магазине оно показано маленьким кругом.',
    cities_help: 'Если пусто, магазин не пишет, куда доставляет эта служба.',
    special_days_help: 'В эти дни действуют указанные здесь часы. Если времени нет, служба закрыта.',
    note_help: 'Одно предложение под часами и стоимостью доставки.',
    date: 'День',
    units: { minutes: 'минуты', hours: 'часы', days: 'рабочие дни' },
    links: {
      lead: 'При двух последних проверках эти ссылки никуда не вели. Пока они не заработают, посетители их не видят. Ссылки проверяются каждые шесть часов.',
      empty: 'Все ссылки на службы доставки работают.',
      since: 'Не работает с',
      checked: 'Последняя проверка',
      show_again: 'Показать снова',
      shown: 'Посетители снова видят ссылку. Она будет проверена заново.',
      problems: {
        gone: 'Страницы не существует',
        unreachable: 'Никто не отвечает',
        failing: 'Сайт отвечает ошибкой',
        redirects: 'Ведёт по кругу',
        forbidden_address: 'Ведёт во внутреннюю сеть',
      },
    },
    contrast: 'Контраст текста и фона: %{contrast} : 1; нужно не меньше %{least} : 1.',
    contrast_wrong: 'Выберите текст темнее или фон светлее',
  },
};
