import { mailTemplate } from '#api/mail/mail-template.ts';

/** Tells somebody of the staff that a recovery code opened the back office: it may not have been their doing. */
export const recoveryMail = mailTemplate({
  name: 'recovery-code-used',
  texts: {
    en: {
      subject: 'A recovery code has been used',
      heading: 'A recovery code has been used',
      intro: 'Somebody, probably you, has logged in to the back office with one of your recovery codes.',
      left: (count: string) => `Codes that are left: ${count}. You make new ones in your profile there.`,
      notYou: 'If it was not you, change your password at once and tell the owner of the shop.',
      reason: 'You are receiving this email because you work in the back office of the shop.',
    },
    ka: {
      subject: 'აღდგენის კოდი გამოყენებულია',
      heading: 'აღდგენის კოდი გამოყენებულია',
      intro: 'ვიღაც, სავარაუდოდ თქვენ, მაღაზიის მართვაში თქვენი აღდგენის კოდით შევიდა.',
      left: (count: string) => `დარჩენილი კოდები: ${count}. ახლებს იქვე, თქვენს პროფილში შექმნით.`,
      notYou: 'თუ ეს თქვენ არ იყავით, დაუყოვნებლივ შეცვალეთ პაროლი და მაღაზიის მფლობელს აცნობეთ.',
      reason: 'ეს წერილი მიიღეთ, რადგან მაღაზიის მართვაში მუშაობთ.',
    },
    ru: {
      subject: 'Использован код восстановления',
      heading: 'Использован код восстановления',
      intro: 'Кто-то, скорее всего вы, вошёл в управление магазином с одним из ваших кодов восстановления.',
      left: (count: string) => `Осталось кодов: ${count}. Новые создаются там же, в вашем профиле.`,
      notYou: 'Если это были не вы, сразу смените пароль и сообщите владельцу магазина.',
      reason: 'Вы получили это письмо, потому что работаете в управлении магазином.',
    },
  },
  sample: { left: 9 },
  write: (texts, { left }: { left: number }) => ({
    subject: texts.subject,
    preview: texts.notYou,
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro },
      { kind: 'paragraph', text: texts.left(String(left)) },
      { kind: 'paragraph', text: texts.notYou },
    ],
    reason: texts.reason,
  }),
});
