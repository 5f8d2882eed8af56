import type { Locale, OtherLocale } from '@pouchery/contract/locales';

/** What a mail is made of. Each kind is rendered once as HTML and once as plain text, so the two always say the same. */
export type Block =
  /** A paragraph, whose line breaks stay. */
  | string
  /** Names and values, one pair a line. */
  | { kind: 'facts'; facts: [name: string, value: string][] }
  /** Somebody else's words, with their line breaks. */
  | { kind: 'quote'; heading?: string; text: string; lang?: Locale }
  | { kind: 'button'; label: string; href: string }
  /** One that is not what the mail is about, set small. */
  | { kind: 'link'; label: string; href: string }
  /** A code to be typed in, set large. */
  | { kind: 'code'; code: string }
  /** Small print. */
  | { kind: 'note'; text: string };

export type Letter = {
  subject: string;
  /** What a list of mails shows behind the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why the reader gets this mail. */
  reason: string;
  /** Where the day's rules ask for another than the usual warning. */
  warning?: string;
};

/** Each a sentence, or one with names and numbers in it. */
type MailTexts = { reason: string } & Record<string, string | ((...values: string[]) => string)>;
/** What a template writes; without a heading the subject is it. */
type Written = Omit<Letter, 'heading' | 'reason'> & { heading?: string };

/** The shop as mails name it and link to it. */
export type Sender = { shopName: string; siteUrl: string };

export type MailTemplate<Data> = {
  name: string;
  /** It carries a code or a link that opens something: the database does not keep it readable. */
  isSecret?: true;
  texts: Record<Locale, MailTexts>;
  write(locale: Locale, data: Data, sender: Sender): Letter;
  /** With the template's own example, for previews and tests. */
  writeSample(locale: Locale, sender: Sender): Letter;
};
/** A template whose data do not matter. */
export type AnyMailTemplate = Omit<MailTemplate<never>, 'write'>;

/**
 * Defines a mail (docs/add-a-mail.md). The English texts say what there is to say; what another language lacks
 * of them fails the check of types.
 */
export function mailTemplate<Texts extends MailTexts, Data>(parts: {
  name: string;
  isSecret?: true;
  texts: { en: Texts } & Record<OtherLocale, NoInfer<Texts>>;
  sample: NoInfer<Data>;
  write: (texts: NoInfer<Texts>, data: Data, context: Sender & { locale: Locale }) => Written;
}): MailTemplate<Data> {
  const write = (locale: Locale, data: Data, sender: Sender) => {
    const texts = parts.texts[locale];
    const written = parts.write(texts, data, { ...sender, locale });
    return { heading: written.subject, reason: texts.reason, ...written };
  };
  return {
    name: parts.name,
    ...(parts.isSecret ? { isSecret: true } : {}),
    texts: parts.texts,
    write,
    writeSample: (locale, sender) => write(locale, parts.sample, sender),
  };
}
