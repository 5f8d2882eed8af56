import { mailTemplate } from '#api/mail/mail-template.ts';
import { shopPage } from '#api/mail/mail-words.ts';

type ReviewMail = {
  /** The product's name in the author's language. */
  product: string;
  slug: string;
  /** What the shop has answered; null where it has only approved the review. */
  answer: string | null;
};

/** Tells the author of a review that it is in the shop now, or that the shop has answered it. */
export const reviewMail = mailTemplate({
  name: 'review-news',
  texts: {
    en: {
      approved: (product: string) => `Your review of ${product} is in the shop`,
      answered: (product: string) => `The shop has answered your review of ${product}`,
      afterApproved: 'Thank you for writing it. Others can read it from now on.',
      afterAnswered: 'The answer stands under your review for everybody:',
      button: 'See your review',
      reason: 'You are receiving this email because you have written a review in the shop.',
    },
    ka: {
      approved: (product: string) => `თქვენი შეფასება მაღაზიაშია: ${product}`,
      answered: (product: string) => `მაღაზიამ თქვენს შეფასებას უპასუხა: ${product}`,
      afterApproved: 'გმადლობთ, რომ დაწერეთ. ამიერიდან მას სხვებიც წაიკითხავენ.',
      afterAnswered: 'პასუხი თქვენი შეფასების ქვეშ ყველასთვის ჩანს:',
      button: 'შეფასების ნახვა',
      reason: 'ეს წერილი მიიღეთ, რადგან მაღაზიაში შეფასება დაწერეთ.',
    },
    ru: {
      approved: (product: string) => `Ваш отзыв опубликован: ${product}`,
      answered: (product: string) => `Магазин ответил на ваш отзыв: ${product}`,
      afterApproved: 'Спасибо, что написали. Теперь его могут прочитать другие.',
      afterAnswered: 'Ответ стоит под вашим отзывом и виден всем:',
      button: 'Посмотреть отзыв',
      reason: 'Вы получили это письмо, потому что написали в магазине отзыв.',
    },
  },
  sample: { product: 'North Mint', slug: 'north-mint', answer: 'გმადლობთ, ნინო!' },
  write: (texts, { product, slug, answer }: ReviewMail, { siteUrl, locale }) => {
    const subject = answer === null ? texts.approved(product) : texts.answered(product);
    const intro = answer === null ? texts.afterApproved : texts.afterAnswered;
    return {
      subject,
      preview: intro,
      blocks: [
        intro,
        ...(answer === null ? [] : [{ kind: 'quote' as const, text: answer }]),
        {
          kind: 'button',
          label: texts.button,
          href: shopPage(siteUrl, locale, `/product/${slug}`),
        },
      ],
    };
  },
});
