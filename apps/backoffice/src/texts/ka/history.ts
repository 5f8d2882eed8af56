import type { history as en } from '../en/history.ts';
import type { Texts } from '../texts.ts';

export const history: Texts<typeof en> = {
  history: {
    name: 'ისტორია',
    title: 'გავაუქმოთ ცვლილება?',
    undo: 'გაუქმება',
    undo_count: '%{smart_count} ცვლილების გაუქმება |||| %{smart_count} ცვლილების გაუქმება',
    keep: 'დავტოვოთ',
    undone: 'ცვლილება გაუქმდა.',
    is_undone: 'გაუქმებულია',
    put_back: 'დაბრუნება',
    older: 'უფრო ძველი ცვლილებები',
    empty: 'ისტორიის დაწყებიდან არაფერი შეცვლილა.',
    more: 'და კიდევ %{smart_count} |||| და კიდევ %{smart_count}',
    more_fields: 'და კიდევ %{smart_count} ველი |||| და კიდევ %{smart_count} ველი',
    visitors: 'ამის შემდეგ ვიზიტორები ცვლილებას დაინახავენ აქ: %{parts}.',
    unseen: 'ვიზიტორებისთვის არაფერი შეიცვლება.',
    price: '%{name}: %{from} → %{to}. ადრინდელი ფასი გვერდით არ ჩანს.',
    price_before: '%{name}: %{from} → %{to}, გვერდით ჩანს ადრინდელი ფასი %{before}.',
    problems: {
      changed:
        '%{name}: მას შემდეგ ისევ შეიცვალა (%{fields}). ჯერ ის ცვლილება გააუქმეთ ან ცალკეული ველები დააბრუნეთ.',
      needed:
        'ის სხვა ჩანაწერს სჭირდება: შეკვეთას, შეფასებას, სლაიდს ან შეთავაზებას; ან აღარ არსებობს ის, რასაც ეკუთვნოდა.',
      taken: 'მისი მისამართი ან ადგილი უკვე სხვა ჩანაწერს აქვს.',
    },
    shown: {
      product: '%{smart_count} პროდუქტის გვერდი |||| %{smart_count} პროდუქტის გვერდი',
      brand: '%{smart_count} ბრენდის გვერდი |||| %{smart_count} ბრენდის გვერდი',
      type: '%{smart_count} ტიპის გვერდი |||| %{smart_count} ტიპის გვერდი',
      taste: '%{smart_count} გემოს გვერდი |||| %{smart_count} გემოს გვერდი',
      close: 'მსგავსი პროდუქტები',
      listing: 'სიები და ძიება',
      brands: 'ბრენდების სია',
      types: 'ტიპების სია',
      tastes: 'გემოების სია',
      scale: 'სიძლიერის სკალა',
      slider: 'მთავარი გვერდის სლაიდები',
      'special-offer': 'სპეციალური შეთავაზება',
      'popup-feature': 'პროდუქტის რეკლამა',
      articles: 'ჟურნალი',
      article: '%{smart_count} სტატია |||| %{smart_count} სტატია',
      page: '%{smart_count} სამართლებრივი ტექსტი |||| %{smart_count} სამართლებრივი ტექსტი',
      faq: 'კითხვები და პასუხები',
      shop: 'ყველა გვერდი',
      'search-terms': 'ძიება',
    },
  },
};
