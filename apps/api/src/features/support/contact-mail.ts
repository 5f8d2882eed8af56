import type { Locale } from '@pouchery/contract/locales';
import { mailTemplate } from '#api/mail/mail-template.ts';
import { languageName } from '#api/mail/mail-words.ts';

type ContactMail = {
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Locale;
  /** Where the back office shows it. */
  place: string;
};

/** A visitor's message, to the shop's own mailbox. Answering it writes to the visitor. */
export const contactMail = mailTemplate({
  name: 'contact-message',
  texts: {
    en: {
      subject: (name, subject) => `Message from ${name}: ${subject}`,
      heading: 'A message to customer service',
      intro: (name) => `${name} wrote to the shop. Reply to this email to answer.`,
      button: 'Answer in the back office',
      name: 'Name',
      email: 'Email',
      about: 'Subject',
      language: 'Language',
      reason: 'You are receiving this email because this is the shop’s own mailbox.',
    },
    ka: {
      subject: (name, subject) => `შეტყობინება (${name}): ${subject}`,
      heading: 'შეტყობინება მომხმარებელთა მომსახურებას',
      intro: (name) =>
        `${name}: ახალი შეტყობინება მაღაზიას. პასუხი შეგიძლიათ პირდაპირ ამ წერილზე გააგზავნოთ.`,
      button: 'პასუხის გაცემა მართვის პანელში',
      name: 'სახელი',
      email: 'ელფოსტა',
      about: 'თემა',
      language: 'ენა',
      reason: 'ეს წერილი მიიღეთ, რადგან ეს მაღაზიის საფოსტო მისამართია.',
    },
    ru: {
      subject: (name, subject) => `Сообщение (${name}): ${subject}`,
      heading: 'Сообщение в службу поддержки',
      intro: (name) => `${name}: новое сообщение магазину. Ответить можно прямо на это письмо.`,
      button: 'Ответить в панели управления',
      name: 'Имя',
      email: 'Электронная почта',
      about: 'Тема',
      language: 'Язык',
      reason: 'Вы получили это письмо, потому что это почта самого магазина.',
    },
  },
  sample: {
    name: 'ნინო მაისურაძე',
    email: 'nino@example.com',
    subject: 'სად არის ჩემი შეკვეთა?',
    message: 'გამარჯობა,\nორშაბათს სამი კოლოფი North Mint შევუკვეთე.\n\nმადლობა\nნინო',
    language: 'ka',
    place: 'https://api.shop.example/backoffice/messages/12',
  },
  write: (texts, { name, email, subject, message, language, place }: ContactMail, { locale }) => ({
    subject: texts.subject(name, subject),
    preview: message.slice(0, 140),
    heading: texts.heading,
    blocks: [
      texts.intro(name),
      {
        kind: 'facts',
        facts: [
          [texts.name, name],
          [texts.email, email],
          [texts.about, subject],
          [texts.language, languageName(language, locale)],
        ],
      },
      { kind: 'quote', text: message, lang: language },
      { kind: 'button', label: texts.button, href: place },
    ],
  }),
});
