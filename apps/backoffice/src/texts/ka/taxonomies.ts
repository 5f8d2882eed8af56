import type { taxonomies as en } from '../en/taxonomies.ts';
import type { Texts } from '../texts.ts';

const texts = { name: 'სახელი', description: 'აღწერა', position: 'ადგილი', slug: 'მისამართი' };

export const taxonomies: Texts<typeof en> = {
  resources: {
    brands: {
      name: 'ბრენდი |||| ბრენდები',
      fields: {
        ...texts,
        tagline: 'სტრიქონი სახელის ქვეშ',
        story: 'ისტორია',
        country: 'ქვეყანა',
        color_base: 'ეტიკეტის მთავარი ფერი',
        color_accent: 'მეორე ფერი',
      },
    },
    types: {
      name: 'ტიპი |||| ტიპები',
      fields: { ...texts, pouch_length_mm: 'ბალიშის სიგრძე, მმ', pouch_width_mm: 'ბალიშის სიგანე, მმ' },
    },
    tastes: {
      name: 'გემო |||| გემოები',
      fields: {
        ...texts,
        colors: 'ფერები',
        'colors.mid': 'წერტილის ფერი',
        'colors.tint': 'ფონის ფერი',
        'colors.deep': 'ტექსტი ფონზე',
        picture_id: 'სურათი',
        article_slug: 'სტატია ჟურნალში',
      },
    },
    'delivery-partners': {
      name: 'მიწოდების პარტნიორი |||| მიწოდების პარტნიორები',
      fields: { ...texts, url: 'ვებგვერდი' },
    },
  },
  taxonomies: {
    name: 'სახელი',
    slug: 'მისამართი',
    product_count: 'პროდუქტები',
    products: '%{smart_count} პროდუქტი |||| %{smart_count} პროდუქტი',
    missing: 'აკლია',
    complete: 'სრულია',
    position: 'ადგილი სიებში',
    position_help: 'ჯერ მცირე რიცხვები მოდის.',
    slug_help: 'გვერდის მისამართის დაბოლოება. თუ შეცვლით, ძველი სამუდამოდ ახალზე გადამისამართდება.',
    slug_new_help: 'გვერდის მისამართის დაბოლოება. თუ ცარიელს დატოვებთ, ინგლისური სახელიდან შეიქმნება.',
    slug_old: 'აქ ძველი მისამართებიც მოდის: %{slugs}.',
    slug_wrong: 'მხოლოდ პატარა ლათინური ასოები, ციფრები და დეფისები',
    url_wrong: 'მისამართი, რომელიც https://-ით იწყება',
    color_wrong: 'ფერი, მაგალითად #1c6343',
    contrast: 'ტექსტისა და ფონის კონტრასტი: %{contrast} : 1; საჭიროა სულ მცირე %{least} : 1.',
    contrast_wrong: 'აირჩიეთ უფრო მუქი ტექსტი ან უფრო ღია ფონი',
  },
};
