import { mailTemplate } from '#api/mail/mail-template.ts';

/**
 * The code of a registration. It says nothing that whoever filled in the form has chosen: it goes to an address that
 * may be somebody else's.
 */
export const codeMail = mailTemplate({
  name: 'verification-code',
  isSecret: true,
  texts: {
    en: {
      subject: 'Your verification code',
      heading: 'Confirm your email address',
      intro: 'Enter this code in the shop to create your account.',
      expires: 'The code works for 15 minutes and only once.',
      ignore:
        'If you did not request a code, ignore this email: without the code there will be no account. Do not share the code with anyone.',
      reason: 'You are receiving this email because this address was entered to create an account.',
    },
    ka: {
      subject: 'თქვენი დამადასტურებელი კოდი',
      heading: 'დაადასტურეთ ელფოსტა',
      intro: 'ანგარიშის შესაქმნელად შეიყვანეთ ეს კოდი მაღაზიის გვერდზე.',
      expires: 'კოდი მოქმედებს 15 წუთის განმავლობაში და მხოლოდ ერთხელ გამოიყენება.',
      ignore:
        'თუ კოდი არ მოგითხოვიათ, ამ წერილს ყურადღება ნუ მიაქცევთ: კოდის გარეშე ანგარიში არ შეიქმნება. კოდი არავის უთხრათ.',
      reason: 'ეს წერილი მიიღეთ, რადგან ანგარიშის შესაქმნელად ეს მისამართი მიუთითეს.',
    },
    ru: {
      subject: 'Ваш код подтверждения',
      heading: 'Подтвердите адрес почты',
      intro: 'Введите этот код на странице магазина, чтобы создать аккаунт.',
      expires: 'Код действует 15 минут и только один раз.',
      ignore:
        'Если вы не запрашивали код, не обращайте внимания на это письмо: без кода аккаунт не появится. Никому не сообщайте код.',
      reason: 'Вы получили это письмо, потому что этот адрес указали при создании аккаунта.',
    },
  },
  sample: { code: '481205' },
  write: (texts, { code }: { code: string }) => ({
    subject: texts.subject,
    preview: `${code}. ${texts.expires}`,
    heading: texts.heading,
    blocks: [texts.intro, { kind: 'code', code }, texts.expires, { kind: 'note', text: texts.ignore }],
  }),
});
