import type { Locale } from '@pouchery/contract/locales';
import type { Withdrawal } from '@pouchery/contract/shown-rules';
import { priceInWords } from '#api/mail/mail-words.ts';

type WithdrawalTexts = {
  heading: string;
  notice: (of: Withdrawal) => string;
  promise: (days: number) => string;
  /** Of an order that comes to less than the rule's sum. */
  tooSmall: (sum: string) => string;
  formHeading: string;
  form: (order: string, shop: string) => string;
};

/** What a buyer who is not in the shop has to be told, and the form that they may use. The owner's counsel reads it first. */
export const WITHDRAWAL: Record<Locale, WithdrawalTexts> = {
  en: {
    heading: 'Right of withdrawal',
    promise: (days) => `Unopened products can be returned within ${inEnglish(days)}.`,
    tooSmall: (sum) => `This order comes to less than ${sum}: it cannot be returned.`,
    notice: ({ days, refundDays, returnDays, paidBy }) =>
      `You may withdraw from this order within ${inEnglish(days)} of receiving it, without giving a reason. The tins must be unopened. Tell us in any clear words, or with the form below. We pay back the whole price, the usual delivery included, within ${inEnglish(refundDays)} of your notice and by the way you paid. Send or bring the tins back within ${inEnglish(returnDays)} of your notice; ${paidBy === 'shop' ? 'we pay for that' : 'you pay for that yourself'}.`,
    formHeading: 'Model form for withdrawal',
    form: (order, shop) =>
      `To: ${shop}\nI withdraw from my order ${order}.\nReceived on:\nName:\nAddress:\nDate:\nSignature (on paper alone):`,
  },
  ka: {
    heading: 'უარის თქმის უფლება',
    promise: (days) => `გაუხსნელი პროდუქტის დაბრუნება შესაძლებელია ${days} დღის განმავლობაში.`,
    tooSmall: (sum) => `ამ შეკვეთის თანხა ${sum}-ზე ნაკლებია: მისი დაბრუნება შეუძლებელია.`,
    notice: ({ days, refundDays, returnDays, paidBy }) =>
      `ამ შეკვეთაზე უარის თქმა შეგიძლიათ მიღებიდან ${days} დღის განმავლობაში, მიზეზის დასახელების გარეშე. კოლოფები გაუხსნელი უნდა იყოს. შეგვატყობინეთ ნებისმიერი გასაგები სიტყვებით ან ქვემოთ მოცემული ფორმით. მთლიან თანხას, ჩვეულებრივი მიტანის ჩათვლით, შეტყობინებიდან ${refundDays} დღეში დაგიბრუნებთ იმავე გზით, რომლითაც გადაიხადეთ. კოლოფები გამოგზავნეთ ან მოიტანეთ შეტყობინებიდან ${returnDays} დღეში; ამის ხარჯს ${paidBy === 'shop' ? 'ჩვენ ვიხდით' : 'თქვენ იხდით'}.`,
    formHeading: 'უარის თქმის სანიმუშო ფორმა',
    form: (order, shop) =>
      `ვის: ${shop}\nუარს ვამბობ შეკვეთაზე ${order}.\nმიღების თარიღი:\nსახელი და გვარი:\nმისამართი:\nთარიღი:\nხელმოწერა (მხოლოდ ქაღალდზე):`,
  },
  ru: {
    heading: 'Право отказаться от заказа',
    promise: (days) => `Невскрытый товар можно вернуть в течение ${inRussian(days)}.`,
    tooSmall: (sum) => `Сумма этого заказа меньше ${sum}: вернуть его нельзя.`,
    notice: ({ days, refundDays, returnDays, paidBy }) =>
      `Вы можете отказаться от этого заказа в течение ${inRussian(days)} после получения, не называя причины. Банки должны быть невскрытыми. Сообщите нам об этом любыми понятными словами или по форме ниже. Мы вернём всю сумму, включая обычную доставку, в течение ${inRussian(refundDays)} после вашего сообщения тем же способом, которым вы платили. Банки нужно отправить или привезти обратно в течение ${inRussian(returnDays)} после сообщения; это оплачива${paidBy === 'shop' ? 'ем мы' : 'ете вы'}.`,
    formHeading: 'Примерная форма отказа',
    form: (order, shop) =>
      `Кому: ${shop}\nЯ отказываюсь от заказа ${order}.\nПолучен:\nИмя и фамилия:\nАдрес:\nДата:\nПодпись (только на бумаге):`,
  },
};

/** Why an order may not be sent back at all, by the rules of its day; undefined where it may. */
export function returnFault({ leastSum }: Withdrawal, total: string, locale: Locale) {
  if (leastSum === null || Number(total) >= Number(leastSum)) return undefined;
  return WITHDRAWAL[locale].tooSmall(priceInWords(leastSum, locale));
}

/** What a buyer is told of sending an order back. */
export function returnText(of: Withdrawal, total: string, locale: Locale) {
  return returnFault(of, total, locale) ?? WITHDRAWAL[locale].promise(of.days);
}

function inEnglish(days: number) {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** After "в течение". */
function inRussian(days: number) {
  return `${days} ${days % 10 === 1 && days % 100 !== 11 ? 'дня' : 'дней'}`;
}
