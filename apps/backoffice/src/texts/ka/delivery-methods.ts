import type { deliveryMethods as en } from '../en/delivery-methods.ts';

export const deliveryMethods: typeof en = {
  resources: {
    'delivery-methods': {
      name: 'მიტანის წესი |||| მიტანის წესები',
      fields: {
        name: 'სახელი',
        is_active: 'შეთავაზებულია',
        is_pick_up: 'მყიდველი თვითონ მოდის; მისამართი არ სჭირდება',
        cities: 'ქალაქები',
        price: 'ფასი',
        free_from: 'მიტანა 0 ₾ ამ თანხიდან',
        cut_off: 'იმავე დღეს იგზავნება',
        days: 'სამუშაო დღე გზაში',
        carrier_columns: 'გადამზიდავის ფაილის სვეტები',
      },
    },
  },
  deliveryMethods: {
    carrier_help: 'ცარიელი: ჩვეულებრივი სვეტები. ამ წესით მისატანი შეკვეთები ასე ჩაიწერება.',
    heading: 'სვეტის სახელი',
    field: 'რა წერია',
    carrier_fields: {
      order: 'შეკვეთა',
      name: 'სახელი',
      phone: 'ტელეფონი',
      city: 'ქალაქი',
      address: 'მისამართი',
      postal_code: 'საფოსტო ინდექსი',
      country: 'ქვეყანა',
      tins: 'კოლოფები',
      to_collect: 'ასაღები თანხა',
      note: 'შენიშვნა',
    },
    lead: 'როგორ მიაქვს მაღაზიას ის, რასაც თვითონ ყიდის. შეკვეთაში რჩება ის, რითიც გაფორმდა.',
    empty: 'მიტანის წესი ჯერ არ არის.',
    cities_help: 'თუ არცერთია: ყველგან.',
    cut_off_help:
      'მაგალითად, 14:00, თბილისის დროით. უფრო გვიან მიღებული შეკვეთა მომდევნო სამუშაო დღეს იგზავნება.',
    days_help: 'დღეები, როცა მაღაზია დაკეტილია, არ ითვლება.',
    everywhere: 'ყველგან',
    off: 'არ არის შეთავაზებული',
    free_from: '0 ₾, თუ კოლოფები ღირს %{price} ან მეტი',
    until: '%{time}-მდე',
  },
};
