import { mailTemplate } from '#api/mail/mail-template.ts';
import { shopPage } from '#api/mail/mail-words.ts';

/** Tells a person that the password is another one now: it may not have been that person's doing. */
export const passwordChangedMail = mailTemplate({
  name: 'password-changed',
  texts: {
    en: {
      subject: 'Your password has been changed',
      intro: 'Your account has a new password. Other browsers have been logged out.',
      notYou: 'If it was not you, set a new password at once and write to us.',
      button: 'Set a new password',
      reason: 'You are receiving this email because the password of your account was changed.',
    },
    ka: {
      subject: 'თქვენი პაროლი შეიცვალა',
      intro: 'თქვენს ანგარიშს ახალი პაროლი აქვს. სხვა ბრაუზერებში სესია დასრულდა.',
      notYou: 'თუ ეს თქვენ არ იყავით, დაუყოვნებლივ დააყენეთ ახალი პაროლი და მოგვწერეთ.',
      button: 'ახალი პაროლის დაყენება',
      reason: 'ეს წერილი მიიღეთ, რადგან თქვენი ანგარიშის პაროლი შეიცვალა.',
    },
    ru: {
      subject: 'Ваш пароль изменён',
      intro: 'У вашего аккаунта новый пароль. В других браузерах сеансы завершены.',
      notYou: 'Если это были не вы, сразу задайте новый пароль и напишите нам.',
      button: 'Задать новый пароль',
      reason: 'Вы получили это письмо, потому что пароль вашего аккаунта изменился.',
    },
  },
  sample: {},
  write: (texts, _data: object, { siteUrl, locale }) => ({
    subject: texts.subject,
    preview: texts.notYou,
    blocks: [
      texts.intro,
      texts.notYou,
      { kind: 'button', label: texts.button, href: shopPage(siteUrl, locale, '/reset-password') },
    ],
  }),
});
