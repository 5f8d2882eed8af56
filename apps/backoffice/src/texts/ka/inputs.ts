const fields = {
  seo_title: 'სათაური საძიებო სისტემებისთვის',
  seo_description: 'აღწერა საძიებო სისტემებისთვის',
};

export const inputs = {
  resources: {
    brands: { fields },
    types: { fields },
    tastes: { fields },
    articles: { fields },
    pages: { fields },
  },
  numbers: {
    units: {
      mg: '%{amount}\u00a0მგ',
      mg_per_g: '%{amount}\u00a0მგ ერთ გრამში',
      g: '%{amount}\u00a0გ',
      mm: '%{amount}\u00a0მმ',
      gel: '%{amount}\u00a0₾',
      pouches: '%{amount} ბალიში |||| %{amount} ბალიში',
      minutes: '%{amount} წუთი |||| %{amount} წუთი',
      months: '%{amount} თვე |||| %{amount} თვე',
    },
    not_read: 'რიცხვი ვერ გავიგეთ. მაგალითად: 9,5',
    ambiguous: 'გაუგებარია, ათასზე მეტია თუ ნაკლები. დაწერეთ 1234 ან 1,23.',
    whole: 'მთელი რიცხვი უნდა იყოს',
    decimals: 'მძიმის შემდეგ მაქსიმუმ %{smart_count} ციფრი |||| მძიმის შემდეგ მაქსიმუმ %{smart_count} ციფრი',
    doubts: {
      title: 'რიცხვები სწორია?',
      text: 'ჯერ არაფერი შენახულა: ეს შეცდომით აკრეფილს ჰგავს.',
      is: {
        nicotine_high: 'ნიკოტინი ბალიშში: %{value}\u00a0მგ.',
        nicotine_by_weight: 'ნიკოტინი ბალიშში: %{value}\u00a0მგ.',
        price_high: 'ფასი: %{value}\u00a0₾.',
        price_low: 'ფასი: %{value}\u00a0₾.',
      },
      expected: {
        nicotine_high: 'ბალიშში %{expected}\u00a0მგ-ზე მეტი იშვიათად არის.',
        nicotine_by_weight: 'გრამში ნიკოტინისა და წონის მიხედვით %{expected}\u00a0მგ გამოდის.',
        price_high: 'ეს ბრენდი ჩვეულებრივ დაახლოებით %{expected}\u00a0₾ ღირს.',
        price_low: 'ეს ბრენდი ჩვეულებრივ დაახლოებით %{expected}\u00a0₾ ღირს.',
      },
      save: 'სწორია, შენახვა',
    },
  },
  seo: {
    help: 'თუ ცარიელია, მაღაზია ორივეს სახელისა და ტექსტებისგან თავად ქმნის. მისამართიც ამავე ფორმაშია.',
    result: 'როგორც საძიებო სისტემაში ჩანს',
    title_cut: 'საძიებო სისტემები სათაურის დაახლოებით %{most} სიმბოლოს აჩვენებს.',
    description_cut: 'საძიებო სისტემები აღწერის დაახლოებით %{most} სიმბოლოს აჩვენებს.',
  },
};
