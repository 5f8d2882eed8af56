import type { Locale } from '@pouchery/contract/locales';
import { mailTemplate } from '#api/mail/mail-template.ts';
import { dayInWords } from '#api/mail/mail-words.ts';

type ReplyMail = {
  reply: string;
  subject: string;
  /** What is answered, when it came, and in which language. */
  message: string;
  received: Date;
  language: Locale;
};

/** What customer service writes back, with the visitor's message below it. Answering it writes to the shop. */
export const replyMail = mailTemplate({
  name: 'contact-reply',
  texts: {
    en: {
      heading: 'Our answer to your message',
      quoted: (day) => `You wrote to us on ${day}:`,
      reason:
        'You are receiving this email because you wrote to our customer service. Reply to it to write to us again.',
    },
    ka: {
      heading: 'ჩვენი პასუხი თქვენს შეტყობინებაზე',
      quoted: (day) => `თქვენი შეტყობინება (${day}):`,
      reason:
        'ეს წერილი მიიღეთ, რადგან მომხმარებელთა მომსახურებას მოსწერეთ. ხელახლა მოწერა პირდაპირ ამ წერილზე პასუხით შეგიძლიათ.',
    },
    ru: {
      heading: 'Наш ответ на ваше сообщение',
      quoted: (day) => `Ваше сообщение от ${day}:`,
      reason:
        'Вы получили это письмо, потому что писали в нашу службу поддержки. Написать снова можно прямо в ответ на него.',
    },
  },
  sample: {
    reply:
      'გამარჯობა, ნინო,\nთქვენი ამანათი გუშინ გაიგზავნა და ხვალ მოვა.\n\nთუ რამე დაგაგვიანდათ, მოგვწერეთ.\nპატივისცემით,\nგიორგი',
    subject: 'სად არის ჩემი შეკვეთა?',
    message: 'გამარჯობა,\nორშაბათს სამი კოლოფი North Mint შევუკვეთე.\n\nმადლობა\nნინო',
    received: new Date('2026-11-20T10:00:00Z'),
    language: 'ka',
  },
  write: (texts, { reply, subject, message, received, language }: ReplyMail, { locale }) => ({
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    preview: reply.slice(0, 140),
    heading: texts.heading,
    blocks: [
      ...reply.split(/\n\s*\n/),
      { kind: 'note', text: texts.quoted(dayInWords(received, locale)) },
      { kind: 'quote', text: message, lang: language },
    ],
  }),
});
