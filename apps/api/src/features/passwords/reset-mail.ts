import { mailTemplate } from '#api/mail/mail-template.ts';
import { shopPage } from '#api/mail/mail-words.ts';

/** The link to set a new password. */
export const resetMail = mailTemplate({
  name: 'password-reset',
  isSecret: true,
  texts: {
    en: {
      subject: 'Set a new password',
      heading: 'Set a new password',
      intro: 'Somebody, probably you, has asked to set a new password for your account.',
      button: 'Set a new password',
      expires: 'The link works for one hour and only once.',
      ignore: 'If it was not you, ignore this email: your password stays as it is.',
      reason: 'You are receiving this email because a new password was requested for this address.',
    },
    ka: {
      subject: 'ახალი პაროლის დაყენება',
      heading: 'დააყენეთ ახალი პაროლი',
      intro: 'ვიღაცამ, სავარაუდოდ თქვენ, მოითხოვა თქვენი ანგარიშისთვის ახალი პაროლის დაყენება.',
      button: 'ახალი პაროლის დაყენება',
      expires: 'ბმული მოქმედებს ერთი საათის განმავლობაში და მხოლოდ ერთხელ გამოიყენება.',
      ignore: 'თუ ეს თქვენ არ იყავით, ამ წერილს ყურადღება ნუ მიაქცევთ: თქვენი პაროლი არ შეიცვლება.',
      reason: 'ეს წერილი მიიღეთ, რადგან ამ მისამართით ახალი პაროლი მოითხოვეს.',
    },
    ru: {
      subject: 'Новый пароль',
      heading: 'Задайте новый пароль',
      intro: 'Кто-то, скорее всего вы, запросил новый пароль для вашего аккаунта.',
      button: 'Задать новый пароль',
      expires: 'Ссылка действует один час и только один раз.',
      ignore: 'Если это были не вы, не обращайте внимания на это письмо: пароль останется прежним.',
      reason: 'Вы получили это письмо, потому что для этого адреса запросили новый пароль.',
    },
  },
  sample: { token: 'rS7cA0nq9Zb1xJ4wKd2LmV8tYpEfGhQu' },
  write: (texts, { token }: { token: string }, { siteUrl, locale }) => ({
    subject: texts.subject,
    preview: texts.expires,
    heading: texts.heading,
    blocks: [
      texts.intro,
      {
        kind: 'button',
        label: texts.button,
        href: `${shopPage(siteUrl, locale, '/reset-password')}?token=${token}`,
      },
      texts.expires,
      { kind: 'note', text: texts.ignore },
    ],
  }),
});
