import { mailTemplate } from '#api/mail/mail-template.ts';

/** The link with which somebody makes the account that puts them on the staff. */
export const invitationMail = mailTemplate({
  name: 'staff-invitation',
  isSecret: true,
  texts: {
    en: {
      subject: (shop: string) => `You are invited to work at ${shop}`,
      heading: 'You are invited to the back office',
      intro: (by: string, shop: string) =>
        `${by} invites you to help run ${shop}. Make your account with the button below: your name, your date of birth and a password of your own.`,
      phone: 'At the first login you set up an authenticator app on your phone.',
      button: 'Accept the invitation',
      expires: 'The link works for three days and only once.',
      ignore: 'If you do not know what this is about, ignore this email: nothing is made without you.',
      reason: 'You are receiving this email because the owner of the shop has given this address.',
    },
    ka: {
      subject: (shop: string) => `მოწვევა: იმუშავეთ ${shop}-ში`,
      heading: 'მოწვეული ხართ მაღაზიის მართვაში',
      intro: (by: string, shop: string) =>
        `${by} გიწვევთ, დაეხმაროთ მაღაზიას (${shop}). ქვემოთ მოცემული ღილაკით შექმენით ანგარიში: სახელი, გვარი, დაბადების თარიღი და საკუთარი პაროლი.`,
      phone: 'პირველი შესვლისას ტელეფონში კოდების აპლიკაციას დააყენებთ.',
      button: 'მოწვევის მიღება',
      expires: 'ბმული სამი დღე მოქმედებს და მხოლოდ ერთხელ გამოიყენება.',
      ignore: 'თუ არ იცით, რას ეხება ეს წერილი, ყურადღება ნუ მიაქცევთ: თქვენ გარეშე არაფერი შეიქმნება.',
      reason: 'ეს წერილი მიიღეთ, რადგან თქვენი მისამართი მაღაზიის მფლობელმა მიუთითა.',
    },
    ru: {
      subject: (shop: string) => `Приглашение поработать в ${shop}`,
      heading: 'Вас приглашают в управление магазином',
      intro: (by: string, shop: string) =>
        `${by} приглашает вас помогать магазину ${shop}. Создайте аккаунт по кнопке ниже: имя, фамилия, дата рождения и собственный пароль.`,
      phone: 'При первом входе вы настроите на телефоне приложение с кодами.',
      button: 'Принять приглашение',
      expires: 'Ссылка действует три дня и только один раз.',
      ignore:
        'Если вы не знаете, о чём это письмо, не обращайте на него внимания: без вас ничего не создаётся.',
      reason: 'Вы получили это письмо, потому что ваш адрес указал владелец магазина.',
    },
  },
  sample: {
    invitedBy: 'Nino Beridze',
    place: 'http://localhost:8000/backoffice/invitation?token=rS7cA0nq9Zb1xJ4wKd2LmV8tYpEfGhQu',
  },
  write: (texts, { invitedBy, place }: { invitedBy: string; place: string }, { shopName }) => ({
    subject: texts.subject(shopName),
    preview: texts.expires,
    heading: texts.heading,
    blocks: [
      texts.intro(invitedBy, shopName),
      texts.phone,
      { kind: 'button', label: texts.button, href: place },
      texts.expires,
      { kind: 'note', text: texts.ignore },
    ],
  }),
});
