import type { packing as english } from '../en/packing.ts';
import type { Texts } from '../texts.ts';

export const packing: Texts<typeof english> = {
  resources: { packing: { name: 'შეფუთვა |||| შეფუთვა' } },
  packing: {
    empty: 'შესაფუთი შეკვეთა არ არის.',
    help: 'დაასკანერეთ ამ შეკვეთის თითო კოლოფი, ან აკრიფეთ მისი ნომერი.',
    progress: '%{smart_count}-დან %{packed} კოლოფი',
    of: '%{quantity}-დან',
    more: 'კიდევ ერთი კოლოფი: %{name}',
    less: 'ერთი კოლოფით ნაკლები: %{name}',
    lot: '%{quantity} × %{lot} %{until}',
    no_number: 'დასასკანერებელი ნომერი არ აქვს: ხელით დათვალეთ.',
    wrong: 'ამ შეკვეთაში არ არის: %{name}',
    put_back: 'დააბრუნეთ თაროზე %{shelf}.',
    unknown: 'ნომრით %{code} ამ შეკვეთაში კოლოფი არ არის',
    nothing_counted: 'არაფერი დათვლილა.',
    too_many: 'ერთით მეტია: %{name}',
    too_many_text: 'შეკვეთაში %{smart_count} ცალია.',
    refused_text: 'შეკვეთა შეფუთულად არ მოინიშნა. გახსენით და ნახეთ, რა შეიცვალა.',
    last_tin:
      'როცა ყველა კოლოფი დასკანერდება, შეკვეთა შეფუთულად მოინიშნება, ეტიკეტი და ფურცელი შეინახება და შემდეგი გაიხსნება.',
    put_aside: 'შეკვეთის გადადება',
    missing: 'აკლია %{smart_count} კოლოფი',
    turns: 'ეს შეკვეთები',
    open: 'ახლა იფუთება',
    aside: 'გადადებულია',
    all_done: 'ყველაფერი შეფუთულია.',
    to_orders: 'შეკვეთებზე გადასვლა',
  },
};
