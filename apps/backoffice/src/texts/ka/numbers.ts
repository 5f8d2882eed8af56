import type { numbers as en } from '../en/numbers.ts';
import type { Texts } from '../texts.ts';

export const numbers: Texts<typeof en> = {
  numbers: {
    units: {
      mg: '%{amount} მგ',
      mg_per_g: '%{amount} მგ გრამში',
      g: '%{amount} გ',
      mm: '%{amount} მმ',
      gel: '%{amount} ₾',
      pouches: '%{amount} ბალიში |||| %{amount} ბალიში',
    },
    not_read: 'რიცხვი ვერ გავიგეთ. მაგალითად: 9,5',
    ambiguous: 'გაუგებარია, ათასზე მეტია თუ ნაკლები. დაწერეთ 1234 ან 1,23.',
    whole: 'მთელი რიცხვი უნდა იყოს',
    decimals:
      'მძიმის შემდეგ არაუმეტეს %{smart_count} ციფრისა |||| მძიმის შემდეგ არაუმეტეს %{smart_count} ციფრისა',
    doubts: {
      title: 'რიცხვები სწორია?',
      text: 'ჯერ არაფერი შენახულა: ეს შეცდომით აკრეფილს ჰგავს.',
      is: {
        nicotine_high: 'ნიკოტინი ბალიშში: %{value} მგ.',
        nicotine_by_weight: 'ნიკოტინი ბალიშში: %{value} მგ.',
        price_high: 'ფასი: %{value} ₾.',
        price_low: 'ფასი: %{value} ₾.',
      },
      expected: {
        nicotine_high: 'ბალიშში %{expected} მგ-ზე მეტი იშვიათად არის.',
        nicotine_by_weight: 'გრამში ნიკოტინისა და წონის მიხედვით %{expected} მგ გამოდის.',
        price_high: 'ეს ბრენდი ჩვეულებრივ დაახლოებით %{expected} ₾ ღირს.',
        price_low: 'ეს ბრენდი ჩვეულებრივ დაახლოებით %{expected} ₾ ღირს.',
      },
      back: 'ფორმაზე დაბრუნება',
      save: 'სწორია, შენახვა',
    },
  },
};
