import { mailTemplate } from '#api/mail/mail-template.ts';
import { shopPage } from '#api/mail/mail-words.ts';

type ConfirmMail = {
  /** Brand and name of the product, in the reader's language. */
  name: string;
  /** Pages of the shop, without their language. */
  page: string;
  stop: string;
};

/** Asks whether it was the address's owner who wants to hear when a product is back. */
export const confirmAlertMail = mailTemplate({
  name: 'stock-alert-confirm',
  isSecret: true,
  texts: {
    en: {
      subject: (name) => `Confirm your address: ${name}`,
      heading: 'Confirm your address',
      intro: (name) =>
        `Somebody, probably you, asked us to write when ${name} is back in stock. Confirm your address, and we will write once.`,
      button: 'Confirm your address',
      expires: 'The link works for two hours. If you do not confirm, we take the address off our list.',
      ignore: 'If it was not you, ignore this email: you will get no others.',
      stop: 'Take my address off the list now',
      reason: 'You are receiving this email because a stock alert was requested for this address.',
    },
    ka: {
      subject: (name) => `დაადასტურეთ მისამართი: ${name}`,
      heading: 'დაადასტურეთ თქვენი მისამართი',
      intro: (name) =>
        `ვიღაცამ, სავარაუდოდ თქვენ, გვთხოვა, მოგვეწერა, როცა ${name} ისევ მარაგში იქნება. დაადასტურეთ მისამართი და ერთხელ მოგწერთ.`,
      button: 'მისამართის დადასტურება',
      expires: 'ბმული ორ საათს მოქმედებს. თუ მისამართი არ დადასტურდა, მას ჩვენი სიიდან წავშლით.',
      ignore: 'თუ ეს თქვენ არ იყავით, ამ წერილს ყურადღება ნუ მიაქცევთ: მეტი აღარაფერი მოგივათ.',
      stop: 'მისამართის სიიდან დაუყოვნებლივ წაშლა',
      reason: 'ეს წერილი მიიღეთ, რადგან ამ მისამართით მარაგში დაბრუნების შეტყობინება მოითხოვეს.',
    },
    ru: {
      subject: (name) => `Подтвердите адрес: ${name}`,
      heading: 'Подтвердите адрес',
      intro: (name) =>
        `Кто-то, скорее всего вы, попросил написать, когда ${name} снова появится в наличии. Подтвердите адрес, и мы напишем один раз.`,
      button: 'Подтвердить адрес',
      expires: 'Ссылка действует два часа. Без подтверждения мы уберём адрес из нашего списка.',
      ignore: 'Если это были не вы, не обращайте внимания на это письмо: больше ничего не придёт.',
      stop: 'Убрать адрес из списка сразу',
      reason: 'Вы получили это письмо, потому что для этого адреса запросили сообщение о поступлении товара.',
    },
  },
  sample: {
    name: 'Norvik North Mint',
    page: '/stock-alert/confirm?token=0f1e2d3c-sample',
    stop: '/stock-alert/unsubscribe?token=0f1e2d3c-sample',
  },
  write: (texts, { name, page, stop }: ConfirmMail, { siteUrl, locale }) => ({
    subject: texts.subject(name),
    preview: texts.intro(name),
    heading: texts.heading,
    blocks: [
      texts.intro(name),
      { kind: 'button', label: texts.button, href: shopPage(siteUrl, locale, page) },
      texts.expires,
      { kind: 'note', text: texts.ignore },
      { kind: 'link', label: texts.stop, href: shopPage(siteUrl, locale, stop) },
    ],
  }),
});
