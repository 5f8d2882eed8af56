import type { Locale } from '@pouchery/contract/locales';
import { mailTemplate } from '#api/mail/mail-template.ts';

const SHARED = {
  en: {
    notYou: 'If it was not you, change your password at once and tell the owner of the shop.',
    reason: 'You are receiving this email because you work in the back office of the shop.',
  },
  ka: {
    notYou: 'თუ ეს თქვენ არ იყავით, დაუყოვნებლივ შეცვალეთ პაროლი და მაღაზიის მფლობელს აცნობეთ.',
    reason: 'ეს წერილი მიიღეთ, რადგან მაღაზიის მართვაში მუშაობთ.',
  },
  ru: {
    notYou: 'Если это были не вы, сразу смените пароль и сообщите владельцу магазина.',
    reason: 'Вы получили это письмо, потому что работаете в управлении магазином.',
  },
} satisfies Record<Locale, object>;

/** Tells somebody of the staff that a recovery code opened the back office: it may not have been their doing. */
export const recoveryMail = mailTemplate({
  name: 'recovery-code-used',
  texts: {
    en: {
      ...SHARED.en,
      subject: 'A recovery code has been used',
      intro: 'Somebody, probably you, has logged in to the back office with one of your recovery codes.',
      left: (count: string) => `Codes that are left: ${count}. You make new ones in your profile there.`,
    },
    ka: {
      ...SHARED.ka,
      subject: 'აღდგენის კოდი გამოყენებულია',
      intro: 'ვიღაც, სავარაუდოდ თქვენ, მაღაზიის მართვაში თქვენი აღდგენის კოდით შევიდა.',
      left: (count: string) => `დარჩენილი კოდები: ${count}. ახლებს იქვე, თქვენს პროფილში შექმნით.`,
    },
    ru: {
      ...SHARED.ru,
      subject: 'Использован код восстановления',
      intro: 'Кто-то, скорее всего вы, вошёл в управление магазином с одним из ваших кодов восстановления.',
      left: (count: string) => `Осталось кодов: ${count}. Новые создаются там же, в вашем профиле.`,
    },
  },
  sample: { left: 9 },
  write: (texts, { left }: { left: number }) => ({
    subject: texts.subject,
    preview: texts.notYou,
    blocks: [texts.intro, texts.left(String(left)), texts.notYou],
  }),
});

/** Tells somebody of the staff that their codes come from an app that was just set up, which takes no more than the password. */
export const authenticatorMail = mailTemplate({
  name: 'authenticator-set-up',
  texts: {
    en: {
      ...SHARED.en,
      subject: 'An authenticator app has been set up',
      intro:
        'Somebody, probably you, has set up an authenticator app for your account. Its codes open the back office from now on.',
    },
    ka: {
      ...SHARED.ka,
      subject: 'ავთენტიკაციის აპლიკაცია დაყენებულია',
      intro:
        'ვიღაცამ, სავარაუდოდ თქვენ, თქვენი ანგარიშისთვის ავთენტიკაციის აპლიკაცია დააყენა. მაღაზიის მართვა ახლა მისი კოდებით იხსნება.',
    },
    ru: {
      ...SHARED.ru,
      subject: 'Настроено приложение-аутентификатор',
      intro:
        'Кто-то, скорее всего вы, настроил для вашего аккаунта приложение-аутентификатор. Теперь управление магазином открывают его коды.',
    },
  },
  sample: {},
  write: (texts) => ({
    subject: texts.subject,
    preview: texts.notYou,
    blocks: [texts.intro, texts.notYou],
  }),
});
