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
      fields: { ...texts, url: 'Сайт' },
    },
  },
  taxonomies: {
    name: 'Название',
    slug: 'Адрес',
    product_count: 'Товары',
    products: '%{smart_count} товар |||| %{smart_count} товара |||| %{smart_count} товаров',
    missing: 'Не хватает',
    complete: 'Всё есть',
    position: 'Место в списках',
    position_help: 'Сначала идут меньшие числа.',
    slug_help: 'Окончание адреса страницы. Если его изменить, старый адрес навсегда ведёт на новый.',
    slug_new_help: 'Окончание адреса страницы. Если оставить пустым, он получится из английского названия.',
    slug_old: 'Сюда ведут и старые адреса: %{slugs}.',
    slug_wrong: 'Только строчные латинские буквы, цифры и дефисы',
    url_wrong: 'Адрес, который начинается с https://',
    color_wrong: 'Цвет в виде #1c6343',
    contrast: 'Контраст текста и фона: %{contrast} : 1; нужно не меньше %{least} : 1.',
    contrast_wrong: 'Выберите текст темнее или фон светлее',
  },
};
