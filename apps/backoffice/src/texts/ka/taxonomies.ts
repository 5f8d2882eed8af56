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
      fields: {
        ...texts,
        url: 'ვებგვერდი',
        logo_id: 'ლოგო',
        everywhere: 'მიწოდება მთელ საქართველოში',
        cities: 'ქალაქები',
        hours: 'სამუშაო საათები',
        special_days: 'უქმე და განსაკუთრებული დღეები',
        delivery_time: 'მიწოდების დრო',
        'delivery_time.min': 'მიწოდება: სულ მცირე',
        'delivery_time.max': 'არაუმეტეს',
        'delivery_time.unit': 'ერთეული',
        fee: 'მიწოდების საფასური',
        smallest_order: 'მინიმალური შეკვეთა',
        note: 'შენიშვნა',
      },
    },
    'broken-links': { name: 'გაწყვეტილი ბმული |||| გაწყვეტილი ბმულები', fields: {} },
  },
  taxonomies: {
    name: 'სახელი',
    slug: 'მისამართი',
    product_count: 'პროდუქტები',
    products: '%{smart_count} პროდუქტი |||| %{smart_count} პროდუქტი',
    missing: 'აკლია',
    complete: 'სრულია',
    slug_help: 'გვერდის მისამართის დაბოლოება. თუ შეცვლით, ძველი სამუდამოდ ახალზე გადამისამართდება.',
    slug_new_help: 'გვერდის მისამართის დაბოლოება. თუ ცარიელს დატოვებთ, სახელიდან შეიქმნება.',
    slug_old: 'აქ ძველი მისამართებიც მოდის: %{slugs}.',
    slug_wrong: 'მხოლოდ პატარა ლათინური ასოები, ციფრები და დეფისები',
    url_wrong: 'მისამართი, რომელიც https://-ით იწყება, სახელისა და პაროლის გარეშე',
    color_wrong: 'ფერი, მაგალითად #1c6343',
    logo_help: 'კვადრატული სურათი; მაღაზიაში პატარა წრედ ჩანს.',
    cities_help: 'თუ ცარიელია, მაღაზია არ წერს, სად ხდება მიწოდება.',
    special_days_help:
      'ამ დღეებში აქ მითითებული საათები მოქმედებს. თუ დრო მითითებული არ არის, პარტნიორი დაკეტილია.',
    note_help: 'ერთი წინადადება პარტნიორის საათებისა და საფასურის ქვეშ.',
    date: 'დღე',
    units: { minutes: 'წუთი', hours: 'საათი', days: 'სამუშაო დღე' },
    links: {
      lead: 'ბოლო ორი შემოწმებისას ეს ბმულები არსად მიდიოდა. სანამ არ ამუშავდება, ვიზიტორები მათ ვერ ხედავენ. ბმულები ყოველ ექვს საათში მოწმდება.',
      empty: 'მიწოდების პარტნიორების ყველა ბმული მუშაობს.',
      since: 'არ მუშაობს თარიღიდან',
      checked: 'ბოლო შემოწმება',
      show_again: 'ისევ ჩვენება',
      shown: 'ვიზიტორები ბმულს ისევ ხედავენ. ის თავიდან შემოწმდება.',
      problems: {
        gone: 'გვერდი არ არსებობს',
        unreachable: 'არავინ პასუხობს',
        failing: 'საიტი შეცდომას აბრუნებს',
        redirects: 'წრეზე მიდის',
        forbidden_address: 'შიდა ქსელში მიდის',
      },
    },
    contrast: 'ტექსტისა და ფონის კონტრასტი: %{contrast} : 1; საჭიროა სულ მცირე %{least} : 1.',
    contrast_wrong: 'აირჩიეთ უფრო მუქი ტექსტი ან უფრო ღია ფონი',
  },
};
