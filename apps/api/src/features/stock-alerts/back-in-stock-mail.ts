import { mailTemplate } from '#api/mail/mail-template.ts';
import { shopPage } from '#api/mail/mail-words.ts';

type BackInStockMail = {
  /** Brand and name of the product, in the reader's language. */
  name: string;
  slug: string;
  /** A page of the shop, without its language. */
  stop: string;
};

/** The one mail that a stock alert is for. */
export const backInStockMail = mailTemplate({
  name: 'stock-alert-back',
  texts: {
    en: {
      subject: (name) => `${name} is back in stock`,
      text: 'You asked us to write. This is the only email about it.',
      button: 'See the tin',
      stop: 'Unsubscribe',
      reason: 'You are receiving this email because you asked to hear when the tin is back.',
    },
    ka: {
      subject: (name) => `${name} ისევ მარაგშია`,
      text: 'გვთხოვეთ, მოგვეწერა. ამაზე მეტს აღარ მოგწერთ.',
      button: 'კოლოფის ნახვა',
      stop: 'გამოწერის გაუქმება',
      reason: 'ეს წერილი მიიღეთ, რადგან გვთხოვეთ, მოგვეწერა, როცა კოლოფი ისევ მარაგში იქნებოდა.',
    },
    ru: {
      subject: (name) => `${name} снова в наличии`,
      text: 'Вы просили написать. Других писем об этом не будет.',
      button: 'Посмотреть банку',
      stop: 'Отписаться',
      reason: 'Вы получили это письмо, потому что просили сообщить, когда банка снова появится.',
    },
  },
  sample: {
    name: 'Norvik North Mint',
    slug: 'norvik-north-mint',
    stop: '/stock-alert/unsubscribe?token=0f1e2d3c-sample',
  },
  write: (texts, { name, slug, stop }: BackInStockMail, { siteUrl, locale }) => ({
    subject: texts.subject(name),
    preview: texts.text,
    blocks: [
      texts.text,
      { kind: 'button', label: texts.button, href: shopPage(siteUrl, locale, `/product/${slug}`) },
      { kind: 'link', label: texts.stop, href: shopPage(siteUrl, locale, stop) },
    ],
  }),
});
