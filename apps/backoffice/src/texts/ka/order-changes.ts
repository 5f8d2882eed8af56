import type { orderChanges as en } from '../en/order-changes.ts';

export const orderChanges: typeof en = {
  orderChanges: {
    edit: 'კოლოფების შეცვლა',
    edit_title: 'კოლოფების შეცვლა: %{id}',
    save: 'შენახვა, %{total}',
    save_none: 'შენახვა',
    saved: 'შეკვეთა შეცვლილია.',
    late: 'ეს შეკვეთა ამასობაში სხვამ შეცვალა. თქვენი ცვლილება არ შენახულა.',
    again: 'თავიდან დაწყება',
    goes_back: 'დასაბრუნებელი იქნება: %{amount}',
    is_due: 'დარჩება გადასახდელი: %{amount}',
    edited: 'კოლოფები შეიცვალა',
    return: 'კოლოფები დაბრუნდა',
    return_title: 'დაბრუნებული კოლოფები: %{id}',
    return_text:
      'მათში გადახდილი თანხა დასაბრუნებელთა სიაში მოხვდება. 0-ზე ნაკლები რიცხვი შეცდომას ასწორებს.',
    returned: 'კოლოფები დაბრუნებულია.',
    to_shelf: 'თაროზე',
    to_shelf_of: 'თაროზე: %{name}',
    written_off: 'ჩამოწერა',
    written_off_of: 'ჩამოწერა: %{name}',
    sent: 'გაგზავნილია %{smart_count} |||| გაგზავნილია %{smart_count}',
    back: 'დაბრუნდა %{smart_count} |||| დაბრუნდა %{smart_count}',
    came_back: 'დაბრუნდა %{smart_count} კოლოფი |||| დაბრუნდა %{smart_count} კოლოფი',
    out_again: '%{smart_count} კოლოფი ისევ გასულია |||| %{smart_count} კოლოფი ისევ გასულია',
  },
};
