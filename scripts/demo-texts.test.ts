import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { describe, expect, test } from 'vitest';

type Text = Record<Locale, string>;
type Review = { id: number; rating: number; title: string; comment: string; author: string; lang: Locale };
type Partner = { delivery: { delivery_time: { min: number; max: number; unit: string } } };

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(resolve(import.meta.dirname, '..'), 'demo/content', file), 'utf8'));
}

const reviews = read<Review[]>('reviews.json');
const legal = read<Record<string, { body: Text }>>('legal.json');
const questions = read<{ id: number; answer: Text }[]>('faq.json');
const contact = read<
  Record<'legal_name' | 'address', Text> & { phone: string; email: string; delivery_partners: Partner[] }
>('contact.json');

const textOf = ({ title, comment }: Review) => `${title} ${comment}`;
const offending = (isWrong: (review: Review) => boolean) =>
  reviews.filter(isWrong).map((review) => `${review.id} ${review.author}: ${textOf(review)}`);

describe('no review of the demo', () => {
  // Verbs of the past and what else shows who writes; "победила эта" is said of the tin.
  const HERS =
    /(?<!\p{L})(?:ожидала|думала|заказала|взяла|открыла|сравнила|искала|нашла|почувствовала|привыкла|купила|сама)(?!\p{L})/iu;
  const HIS =
    /(?<!\p{L})(?:ожидал|ждал|думал|заказал|взял|открыл|сравнил|искал|нашёл|почувствовал|привык|купил|сам|понял|добил|заменил)(?!\p{L})/iu;
  const isWoman = (author: string) => /[ая] \p{L}\.$/u.test(author) && !/^(?:Илья|Ника) /.test(author);

  test('is written by a person of another gender than its name', () => {
    const russian = ({ lang }: Review) => lang === 'ru';
    expect(
      offending((review) => russian(review) && !isWoman(review.author) && HERS.test(textOf(review))),
    ).toEqual([]);
    expect(
      offending((review) => russian(review) && isWoman(review.author) && HIS.test(textOf(review))),
    ).toEqual([]);
    const husband = /(?<!\p{L})(?:муж|ქმარმა)(?!\p{L})/iu;
    const women =
      /^(?:ანა|ეკა|თამარ|თეა|თეონა|ლიკა|მაია|მაკა|მარი|მარიამ|ნატო|ნინი|ნინო|ნუცა|სალომე|ქეთი|ცირა|ხათუნა) /;
    expect(
      offending(
        (review) => husband.test(textOf(review)) && !isWoman(review.author) && !women.test(review.author),
      ),
    ).toEqual([]);
  });

  test('says other stars than it gives, or half of one', () => {
    expect(offending((review) => /half a star|ползвезды|ნახევარი ვარსკვლავ/i.test(textOf(review)))).toEqual(
      [],
    );
    const oneLess = /one star less|минус звезда|ერთი ვარსკვლავი დავაკელი/i;
    expect(offending((review) => oneLess.test(textOf(review)) && review.rating !== 4)).toEqual([]);
    const three = /three stars|три звезды|სამი ვარსკვლავი/i;
    expect(offending((review) => three.test(textOf(review)) && review.rating !== 3)).toEqual([]);
  });

  test('says in its title that the taste lasts and in its text that it fades soon', () => {
    const lasts = /lasts|long taste|долгий|держится|დიდხანს|ხანგრძლივ|გრძელი/i;
    const fades = /fades (?:soon|after)|быстро уходит|მალე ქრება/i;
    expect(offending(({ title, comment }) => lasts.test(title) && fades.test(comment))).toEqual([]);
  });

  test('speaks of effect, dose, evenings for it, a strength to stay with, or tins for others', () => {
    const words =
      /what i felt|stay with this strength|third tin|long breaks|family|gave the rest|not every day|совпала с тем, что|останусь на этой|мне хватает|не каждый день|в семье|брату|третья банка|იმას, რაც ვიგრძენი|სიძლიერეზე დავრჩები|მესამე კოლოფი|ოჯახში|ძმა|მეგობრებსაც|საღამოსთვის/i;
    expect(offending((review) => words.test(textOf(review)))).toEqual([]);
  });
});

describe.each(LOCALES)('of delivery (%s)', (locale) => {
  const parcels = contact.delivery_partners.find(({ delivery }) => delivery.delivery_time.unit === 'days');
  const { min, max } = parcels?.delivery.delivery_time ?? { min: 0, max: 0 };
  const places = {
    policy: legal['delivery-policy']?.body[locale] ?? '',
    answer: questions.find(({ answer }) => answer.en.includes('/delivery-policy'))?.answer[locale] ?? '',
  };

  test.each(Object.entries(places))(
    'the %s gives the days of parcels, and no hours but those of the partners',
    (_place, text) => {
      expect(text).toContain(`${min}–${max}`);
      expect(text).not.toMatch(/(?:Satur|Sun|Mon)day|ორშაბათ|შაბათ|კვირა|понедельник|суббот|воскрес/i);
    },
  );
});

test.each(LOCALES)('the terms name the seller as the contact details do (%s)', (locale) => {
  const terms = legal['terms-and-conditions']?.body[locale] ?? '';
  for (const fact of [contact.legal_name[locale], contact.address[locale], contact.phone, contact.email])
    expect(terms).toContain(fact);
});
