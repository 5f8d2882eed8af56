// Rules: docs/selling.md#stage-2-cart-and-checkout
import { LOCALES } from '@pouchery/contract/locales';
import { USUAL_WITHDRAWAL } from '@pouchery/contract/shown-rules';
import { expect, test } from 'vitest';
import { returnText, WITHDRAWAL } from './withdrawal-texts.ts';

test.each([
  [14, 'в течение 14 дней.'],
  [21, 'в течение 21 дня.'],
  [22, 'в течение 22 дней.'],
  [111, 'в течение 111 дней.'],
  [101, 'в течение 101 дня.'],
])('%s days are declined in Russian', (days, said) => {
  expect(returnText({ ...USUAL_WITHDRAWAL, days }, '10.00', 'ru')).toContain(said);
});

test('a single day is one in English', () => {
  expect(WITHDRAWAL.en.notice({ ...USUAL_WITHDRAWAL, refundDays: 1 })).toContain(
    'within 1 day of your notice',
  );
  expect(WITHDRAWAL.en.notice({ ...USUAL_WITHDRAWAL, returnDays: 1 })).toContain('back within 1 day of your');
});

test.each(LOCALES)('without a rule the notice in "%s" is what it was', (locale) => {
  expect(WITHDRAWAL[locale].notice(USUAL_WITHDRAWAL)).toBe(NOTICES[locale]);
});

const NOTICES = {
  en: 'You may withdraw from this order within 14 days of receiving it, without giving a reason. The tins must be unopened. Tell us in any clear words, or with the form below. We pay back the whole price, the usual delivery included, within 14 days of your notice and by the way you paid. Send or bring the tins back within 14 days of your notice; you pay for that yourself.',
  ka: 'ამ შეკვეთაზე უარის თქმა შეგიძლიათ მიღებიდან 14 დღის განმავლობაში, მიზეზის დასახელების გარეშე. კოლოფები გაუხსნელი უნდა იყოს. შეგვატყობინეთ ნებისმიერი გასაგები სიტყვებით ან ქვემოთ მოცემული ფორმით. მთლიან თანხას, ჩვეულებრივი მიტანის ჩათვლით, შეტყობინებიდან 14 დღეში დაგიბრუნებთ იმავე გზით, რომლითაც გადაიხადეთ. კოლოფები გამოგზავნეთ ან მოიტანეთ შეტყობინებიდან 14 დღეში; ამის ხარჯს თქვენ იხდით.',
  ru: 'Вы можете отказаться от этого заказа в течение 14 дней после получения, не называя причины. Банки должны быть невскрытыми. Сообщите нам об этом любыми понятными словами или по форме ниже. Мы вернём всю сумму, включая обычную доставку, в течение 14 дней после вашего сообщения тем же способом, которым вы платили. Банки нужно отправить или привезти обратно в течение 14 дней после сообщения; это оплачиваете вы.',
};
