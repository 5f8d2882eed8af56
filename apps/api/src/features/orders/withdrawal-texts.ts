import type { Locale } from '@pouchery/contract/locales';

type Withdrawal = {
  heading: string;
  notice: string;
  formHeading: string;
  form: (order: string, shop: string) => string;
};

/** What a buyer who is not in the shop has to be told, and the form that they may use. The owner's counsel reads it first. */
export const WITHDRAWAL: Record<Locale, Withdrawal> = {
  en: {
    heading: 'Right of withdrawal',
    notice:
      'You may withdraw from this order within 14 days of receiving it, without giving a reason. The tins must be unopened. Tell us in any clear words, or with the form below. We pay back the whole price, the usual delivery included, within 14 days of your notice and by the way you paid. Send or bring the tins back within 14 days of your notice; you pay for that yourself.',
    formHeading: 'Model form for withdrawal',
    form: (order, shop) =>
      `To: ${shop}\nI withdraw from my order ${order}.\nReceived on:\nName:\nAddress:\nDate:\nSignature (on paper alone):`,
  },
  ka: {
    heading: 'უარის თქმის უფლება',
    notice:
      'ამ შეკვეთაზე უარის თქმა შეგიძლიათ მიღებიდან 14 დღის განმავლობაში, მიზეზის დასახელების გარეშე. კოლოფები გაუხსნელი უნდა იყოს. შეგვატყობინეთ ნებისმიერი გასაგები სიტყვებით ან ქვემოთ მოცემული ფორმით. მთლიან თანხას, ჩვეულებრივი მიტანის ჩათვლით, შეტყობინებიდან 14 დღეში დაგიბრუნებთ იმავე გზით, რომლითაც გადაიხადეთ. კოლოფები გამოგზავნეთ ან მოიტანეთ შეტყობინებიდან 14 დღეში; ამის ხარჯს თქვენ იხდით.',
    formHeading: 'უარის თქმის სანიმუშო ფორმა',
    form: (order, shop) =>
      `ვის: ${shop}\nუარს ვამბობ შეკვეთაზე ${order}.\nმიღების თარიღი:\nსახელი და გვარი:\nმისამართი:\nთარიღი:\nხელმოწერა (მხოლოდ ქაღალდზე):`,
  },
  ru: {
    heading: 'Право отказаться от заказа',
    notice:
      'Вы можете отказаться от этого заказа в течение 14 дней после получения, не называя причины. Банки должны быть невскрытыми. Сообщите нам об этом любыми понятными словами или по форме ниже. Мы вернём всю сумму, включая обычную доставку, в течение 14 дней после вашего сообщения тем же способом, которым вы платили. Банки нужно отправить или привезти обратно в течение 14 дней после сообщения; это оплачиваете вы.',
    formHeading: 'Примерная форма отказа',
    form: (order, shop) =>
      `Кому: ${shop}\nЯ отказываюсь от заказа ${order}.\nПолучен:\nИмя и фамилия:\nАдрес:\nДата:\nПодпись (только на бумаге):`,
  },
};
